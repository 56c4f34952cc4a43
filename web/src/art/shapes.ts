/** Path data for shapes that return in several drawings. */

/** A tiled roof with lifted eaves: `width` at the eaves, its ridge `height` above `y`. */
export function roof(x: number, y: number, width: number, height: number, ridge = 0.42): string {
  const half = width / 2;
  const top = (width * ridge) / 2;
  return [
    `M${x - half} ${y - 3}`,
    `Q${x - half * 0.62} ${y - height * 0.22} ${x - top} ${y - height}`,
    `L${x + top} ${y - height}`,
    `Q${x + half * 0.62} ${y - height * 0.22} ${x + half} ${y - 3}`,
    `Q${x + half * 0.9} ${y + 4} ${x + half * 0.74} ${y + 4}`,
    `L${x - half * 0.74} ${y + 4}`,
    `Q${x - half * 0.9} ${y + 4} ${x - half} ${y - 3}Z`,
  ].join('');
}

/** Wedges of a burst from a centre, every second one left open. */
export function burst(x: number, y: number, radius: number, wedges: number, turn = 0): string {
  let path = '';
  for (let i = 0; i < wedges; i += 1) {
    const from = ((i + turn) / wedges) * 2 * Math.PI;
    const to = ((i + turn + 0.5) / wedges) * 2 * Math.PI;
    const point = (angle: number) => `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
    path += `M${x} ${y}L${point(from)}L${point(to)}Z`;
  }
  return path;
}

/** A throwing star with four points. */
export function star(x: number, y: number, radius: number): string {
  const inner = radius * 0.3;
  return `M${x} ${y - radius}L${x + inner} ${y - inner}L${x + radius} ${y}L${x + inner} ${y + inner}L${x} ${y + radius}L${x - inner} ${y + inner}L${x - radius} ${y}L${x - inner} ${y - inner}Z`;
}

/** A flat bank of mist with rounded ends. */
export function mist(x: number, y: number, width: number, height = 7): string {
  const r = height / 2;
  const step = width * 0.24;
  return `M${x + r} ${y}h${width - height}a${r} ${r} 0 0 1 0 ${height}h${-step}a${r} ${r} 0 0 0 0 ${height}h${-width * 0.4}a${r} ${r} 0 0 1 0 ${-height}h${-(width - height - step - width * 0.4)}a${r} ${r} 0 0 1 0 ${-height}Z`;
}
