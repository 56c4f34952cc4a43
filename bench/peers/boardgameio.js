// Nin Jan in boardgame.io, headless, through the bare game reducer, as its own bots use it.
// The worker's protocol is that of bench/worker.py.
const { InitializeGame, CreateGameReducer, ProcessGameConfig } = require('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core');
const readline = require('readline');

const PLAYERS = 4, HAND = 9, PILES = 3;
const VALUES = []; for (let v = -6; v <= 10; v++) if (v) VALUES.push(v);
const value = c => VALUES[c % 16];
const colour = c => c >> 4;
const beats = (a, b) => (colour(a) - colour(b) + 3) % 3 === 1;

function resolutionOrder(picks) {
  const seats = [0, 1, 2, 3].sort((a, b) => value(picks[b]) - value(picks[a]) || colour(picks[a]) - colour(picks[b]));
  for (let i = 0; i < PLAYERS;) {
    let j = i + 1;
    while (j < PLAYERS && value(picks[seats[j]]) === value(picks[seats[i]])) j++;
    if (j - i === 2 && beats(picks[seats[i + 1]], picks[seats[i]])) [seats[i], seats[i + 1]] = [seats[i + 1], seats[i]];
    i = j;
  }
  return seats;
}
const randomDeck = () => { const d = [...Array(48).keys()]; for (let i = 47; i > 0; i--) { const j = Math.floor(Math.random() * (i + 1)); [d[i], d[j]] = [d[j], d[i]]; } return d; };

// the seat to act is kept in G; picks are made in seat order with the turn order following G
function setup() {
  const deck = randomDeck();
  return {
    piles: [[deck[0]], [deck[1]], [deck[2]]],
    hands: [0, 1, 2, 3].map(p => deck.slice(3 + HAND * p, 3 + HAND * (p + 1))),
    scores: [0, 0, 0, 0], picks: [], order: [], over: false, next: 0,
  };
}
function legal(G, p) {
  if (!G.order.length) return G.hands[p].map(c => ['pick', c]);
  const w = [0, 1, 2].filter(i => beats(G.picks[p], G.piles[i][G.piles[i].length - 1]));
  return (w.length ? w : [0, 1, 2]).map(i => ['resolve', i]);
}
function pick(G, p, card) {
  const at = G.hands[p].indexOf(card);
  if (G.order.length || at < 0) return INVALID_MOVE;
  G.hands[p].splice(at, 1);
  G.picks.push(card);
  if (G.picks.length < PLAYERS) G.next = p + 1;
  else { G.order = resolutionOrder(G.picks).reverse(); G.next = G.order[G.order.length - 1]; }
}
function resolve(G, p, i) {
  if (!G.order.length) return INVALID_MOVE;
  const pile = G.piles[i], card = G.picks[p];
  if (beats(card, pile[pile.length - 1])) { for (const c of pile) G.scores[p] += value(c); G.piles[i] = [card]; }
  else pile.push(card);
  G.order.pop();
  if (G.order.length) G.next = G.order[G.order.length - 1];
  else { G.picks = []; G.next = 0; G.over = G.hands[0].length === 0; }
}
const game = {
  name: 'ninjan', setup,
  turn: {
    minMoves: 1, maxMoves: 1,
    order: { first: () => 0, next: ({ G }) => G.next },
  },
  moves: {
    pick: ({ G, playerID }, card) => pick(G, +playerID, card),
    resolve: ({ G, playerID }, i) => resolve(G, +playerID, i),
  },
  endIf: ({ G }) => (G.over ? { scores: G.scores } : undefined),
  ai: { enumerate: (G, ctx, p) => legal(G, +p).map(([move, x]) => ({ move, args: [x] })) },
  disableUndo: true,
};


const processed = ProcessGameConfig(game);
const reducer = CreateGameReducer({ game: processed });
function reducerGame() {
  let s = InitializeGame({ game: processed, numPlayers: PLAYERS });
  while (!s.ctx.gameover) {
    const moves = legal(s.G, +s.ctx.currentPlayer);
    const [type, x] = moves[Math.floor(Math.random() * moves.length)];
    s = reducer(s, { type: 'MAKE_MOVE', payload: { type, args: [x], playerID: s.ctx.currentPlayer } });
  }
}

console.log('ready');
readline.createInterface({ input: process.stdin }).on('line', line => {
  const [kind, seconds, portion] = line.split(' ');
  if (kind !== 'playouts') return console.log('-');
  const start = process.cpuUsage();
  const passed = () => { const used = process.cpuUsage(start); return (used.user + used.system) / 1e6; };
  let done = 0;
  do { for (let i = 0; i < +portion; i++, done++) reducerGame(); } while (passed() < +seconds);
  console.log(done / passed());
});
