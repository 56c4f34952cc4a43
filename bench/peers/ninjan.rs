// Nin Jan for four and its information-set search in Rust without dependencies: what the machine can do.
// Built by bench/engine.py: rustc -O -C target-cpu=native
use std::hint::black_box;
use std::io::{BufRead, Write};

const PLAYERS: usize = 4;
const HAND: usize = 9;

struct Rng(u64);
impl Rng {
    fn next(&mut self) -> u64 { // splitmix64
        self.0 = self.0.wrapping_add(0x9E3779B97F4A7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58476D1CE4E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D049BB133111EB);
        z ^ (z >> 31)
    }
    fn below(&mut self, n: usize) -> usize { (((self.next() >> 32) * n as u64) >> 32) as usize }
}

fn value(card: u8) -> i32 { let r = (card & 15) as i32; if r < 6 { r - 6 } else { r - 5 } }
fn beats(a: u8, b: u8) -> bool { (a / 16 + 3 - b / 16) % 3 == 1 }

#[derive(Clone)]
struct State {
    hands: [[u8; HAND]; PLAYERS],
    held: [u8; PLAYERS],
    tops: [u8; 3],
    worth: [i32; 3],
    scores: [i32; PLAYERS],
    picks: [u8; PLAYERS],
    order: [u8; PLAYERS],
    picked: u8,
    resolved: u8,
    player: i8,
    seen: u64,
}

struct Actions { n: usize, a: [u8; HAND] }

impl State {
    fn deal(deck: &[u8]) -> State {
        let mut s = State { hands: [[0; HAND]; PLAYERS], held: [HAND as u8; PLAYERS], tops: [0; 3], worth: [0; 3],
            scores: [0; PLAYERS], picks: [0; PLAYERS], order: [0; PLAYERS], picked: 0, resolved: 0, player: 0, seen: 0 };
        for i in 0..3 { s.tops[i] = deck[i]; s.worth[i] = value(deck[i]); s.seen |= 1 << deck[i]; }
        for p in 0..PLAYERS { s.hands[p].copy_from_slice(&deck[3 + HAND * p..3 + HAND * (p + 1)]); }
        s
    }
    fn legal_actions(&self) -> Actions {
        let p = self.player as usize;
        let mut out = Actions { n: 0, a: [0; HAND] };
        if (self.picked as usize) < PLAYERS {
            out.n = self.held[p] as usize;
            out.a = self.hands[p];
            return out;
        }
        for i in 0..3 { if beats(self.picks[p], self.tops[i]) { out.a[out.n] = 48 + i as u8; out.n += 1; } }
        if out.n == 0 { for i in 0..3 { out.a[i] = 48 + i as u8; } out.n = 3; }
        out
    }
    fn apply(&mut self, action: u8) {
        let p = self.player as usize;
        if (self.picked as usize) < PLAYERS {
            let held = self.held[p] as usize;
            let at = self.hands[p][..held].iter().position(|&c| c == action).unwrap();
            self.hands[p][at] = self.hands[p][held - 1];
            self.held[p] -= 1;
            self.picks[p] = action;
            self.picked += 1;
            if (self.picked as usize) < PLAYERS { self.player += 1; }
            else { for c in self.picks { self.seen |= 1 << c; } self.sort(); self.resolved = 0; self.player = self.order[0] as i8; }
        } else {
            let i = (action - 48) as usize;
            let card = self.picks[p];
            if beats(card, self.tops[i]) { self.scores[p] += self.worth[i]; self.worth[i] = 0; }
            self.worth[i] += value(card);
            self.tops[i] = card;
            self.resolved += 1;
            if (self.resolved as usize) < PLAYERS { self.player = self.order[self.resolved as usize] as i8; }
            else { self.picked = 0; self.player = if self.held[0] > 0 { 0 } else { -1 }; }
        }
    }
    fn sort(&mut self) {
        let picks = self.picks;
        let mut s = [0u8, 1, 2, 3];
        s.sort_by_key(|&p| -(value(picks[p as usize]) * 3 - (picks[p as usize] / 16) as i32));
        let mut k = 0;
        while k < PLAYERS {
            let mut j = k + 1;
            while j < PLAYERS && value(picks[s[j] as usize]) == value(picks[s[k] as usize]) { j += 1; }
            if j - k == 2 && beats(picks[s[k + 1] as usize], picks[s[k] as usize]) { s.swap(k, k + 1); }
            k = j;
        }
        self.order = s;
    }
}

fn playout(rng: &mut Rng) -> State {
    let mut deck: [u8; 48] = std::array::from_fn(|i| i as u8);
    for i in 0..39 { let j = i + rng.below(48 - i); deck.swap(i, j); }
    let mut s = State::deal(&deck);
    while s.player >= 0 {
        let acts = s.legal_actions();
        s.apply(acts.a[rng.below(acts.n)]);
    }
    s
}


impl State {
    fn redeal(&mut self, observer: usize, rng: &mut Rng) {
        let mut known = self.seen;
        for &c in &self.hands[observer][..self.held[observer] as usize] { known |= 1 << c; }
        let hidden = if (self.picked as usize) < PLAYERS { self.picked as usize } else { 0 };
        if observer < hidden { known |= 1 << self.picks[observer]; }
        let mut cards = [0u8; 48]; let mut n = 0;
        for c in 0..48u8 { if known >> c & 1 == 0 { cards[n] = c; n += 1; } }
        for i in 0..n { let j = i + rng.below(n - i); cards.swap(i, j); }
        let mut k = 0;
        for seat in 0..PLAYERS {
            if seat == observer { continue; }
            for h in 0..self.held[seat] as usize { self.hands[seat][h] = cards[k]; k += 1; }
            if seat < hidden { self.picks[seat] = cards[k]; k += 1; }
        }
    }
}
struct Node { action: u8, player: i8, parent: usize, children: Vec<(u8, usize)>, visits: u32, available: u32, value: f64 }

fn search(root_state: &State, iterations: usize, rng: &mut Rng) -> u8 {
    let mut nodes = vec![Node { action: 255, player: -1, parent: usize::MAX, children: vec![], visits: 0, available: 1, value: 0.0 }];
    let observer = root_state.player as usize;
    for _ in 0..iterations {
        let mut state = root_state.clone();
        state.redeal(observer, rng);
        let mut node = 0;
        while state.player >= 0 {
            let acts = state.legal_actions();
            let (mut best, mut best_score, mut untried, mut n) = (usize::MAX, -1e9, [0u8; HAND], 0);
            for &a in &acts.a[..acts.n] {
                match nodes[node].children.iter().find(|x| x.0 == a) {
                    None => { untried[n] = a; n += 1; }
                    Some(&(_, c)) => {
                        let child = &mut nodes[c];
                        let v = child.visits as f64;
                        let score = child.value / v + 0.7 * ((child.available as f64).ln() / v).sqrt();
                        child.available += 1;
                        if score > best_score { best = c; best_score = score; }
                    }
                }
            }
            if n > 0 {
                let a = untried[rng.below(n)];
                let id = nodes.len();
                nodes.push(Node { action: a, player: state.player, parent: node, children: vec![], visits: 0, available: 1, value: 0.0 });
                nodes[node].children.push((a, id));
                state.apply(a);
                node = id;
                break;
            }
            state.apply(nodes[best].action);
            node = best;
        }
        while state.player >= 0 { let acts = state.legal_actions(); state.apply(acts.a[rng.below(acts.n)]); }
        let total: i32 = state.scores.iter().sum();
        let mut up = node;
        while up != usize::MAX {
            let x = &mut nodes[up];
            x.visits += 1;
            if x.player >= 0 { x.value += 0.5 + (state.scores[x.player as usize] * 4 - total) as f64 / 400.0; }
            up = x.parent;
        }
    }
    let best = nodes[0].children.iter().max_by_key(|x| nodes[x.1].visits).unwrap();
    best.0
}

fn shuffled(rng: &mut Rng) -> [u8; 48] {
    let mut deck: [u8; 48] = std::array::from_fn(|i| i as u8);
    for i in 0..39 { let j = i + rng.below(48 - i); deck.swap(i, j); }
    deck
}

fn after(decisions: usize, rng: &mut Rng) -> State {
    let mut s = State::deal(&shuffled(rng));
    for _ in 0..decisions { let acts = s.legal_actions(); s.apply(acts.a[rng.below(acts.n)]); }
    s
}

extern "C" { fn clock() -> std::os::raw::c_long; }

fn seconds_used() -> f64 { unsafe { clock() as f64 / 1e6 } }

// The worker's protocol is that of bench/worker.py.
fn main() {
    let mut rng = Rng(1);
    let (opening, middle) = (after(0, &mut rng), after(40, &mut rng));
    println!("ready");
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let words: Vec<&str> = line.split(' ').collect();
        let (seconds, n): (f64, usize) = (words[1].parse().unwrap(), words[2].parse().unwrap());
        let start = seconds_used();
        let mut done = 0;
        while done == 0 || seconds_used() - start < seconds {
            match words[0] {
                "playouts" => for _ in 0..n { black_box(playout(&mut rng)); },
                "opening" => { black_box(search(&opening, n, &mut rng)); }
                "middle" => { black_box(search(&middle, n, &mut rng)); }
                _ => for _ in 0..n { black_box(black_box(&middle).clone()); },
            }
            done += n;
        }
        println!("{:.1}", done as f64 / (seconds_used() - start));
        std::io::stdout().flush().unwrap();
    }
}
