/* Plays one seat at a table as the server would hint at, and counts how long something was on show between two turns. */
(() => {
  const watched = (window.watched = { times: [], over: false });
  /* What is asked of me: the number of the decision; null: nothing. */
  let asked = null;
  let sent = null;
  let others = false;
  let shown = 0;
  let began = null;
  let socket = null;
  let view = null;

  class Overheard extends WebSocket {
    constructor(...how) {
      super(...how);
      socket = this;
      this.addEventListener('message', (event) => hear(JSON.parse(event.data)));
    }
  }
  window.WebSocket = Overheard;

  let said = 0;
  function say(command) {
    said += 1;
    socket.send(JSON.stringify({ ...command, id: `pace-${said}` }));
  }

  /* What is new, as far as it matters here: whole fields, or all of them. */
  function patch(before, change) {
    const [field, ...rest] = change;
    if (!rest.length) return field;
    if (!['viewer', 'to_act', 'chosen', 'outcome'].includes(field)) return before;
    if (rest.length === 1) return { ...before, [field]: rest[0] };
    return { ...before, [field]: before[field].map((each, place) => (place === rest[0] ? rest[1] : each)) };
  }

  function hear(news) {
    if (news.type === 'hint' && asked !== null) say({ type: 'play', action: news.action, at: asked });
    if (news.type === 'refused') sent = null;
    if (news.type === 'welcome') view = news.view;
    else if (news.type === 'update') view = (news.view ?? []).reduce(patch, view);
    else return;
    if (!view) return;
    const { viewer, to_act, chosen, outcome } = view;
    if (outcome) watched.over = true;
    asked = to_act.includes(viewer) && !chosen.includes(viewer) ? news.at : null;
    if (asked === null) others = true;
  }

  const playing = () => document.querySelector('.board[data-playing]')?.dataset.playing === 'true';

  function look() {
    if (playing()) began ??= performance.now();
    else if (began !== null) {
      shown += performance.now() - began;
      began = null;
    }
  }

  /* My turn, in truth and on show: what was watched until now is counted, and it goes on. */
  function decide() {
    if (asked === null || asked === sent || playing() || !document.querySelector('.board[data-still=true]')) return;
    if (others && sent !== null) watched.times.push(shown);
    shown = 0;
    others = false;
    sent = asked;
    say({ type: 'hint' });
  }

  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-playing'] });
  setInterval(decide, 60);
})();
