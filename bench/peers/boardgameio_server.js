// boardgame.io's own server with a small game for four: node boardgameio_server.js PORT [DIR]
// With DIR it keeps matches in files, else in memory.
const { Server, FlatFile } = require('boardgame.io/server');

const game = {
  name: 'g', minPlayers: 4, maxPlayers: 4, disableUndo: true,
  setup: () => ({ cells: Array(81).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G }, cell) => {
        if (cell < 0 || cell > 80) return 'INVALID_MOVE';
        G.cells[cell]++;
      },
    },
  },
};
const [port, dir] = process.argv.slice(2);
const db = dir ? new FlatFile({ dir, logging: false }) : undefined;
Server({ games: [game], db, origins: ['*'] }).run(Number(port), () => console.log('up'));
