/** The dojo in the making: what is on its way is drawn at once; what is at fault can be pointed at. */

import { edgesOf, isCell, standing, type Plan, type Refusal, type Site } from './view';

/** One change of the site. */
export type Edit = { kind: 'put'; tool: string; place: string } | { kind: 'back'; place: string } | { kind: 'exchange'; values: readonly [number, number] };

/** What stands and lies, for the eye. */
export interface Draft extends Plan {
  scrolls: readonly (string | null)[];
}

function without(draft: Draft, place: string): Draft {
  const found = standing(draft).get(edgesOf(place)[0] ?? '');
  return {
    longs: draft.longs.filter((each) => each !== found?.place),
    walls: draft.walls.filter((each) => each !== found?.place),
    doors: draft.doors.filter((each) => each !== found?.place),
    locks: [],
    scrolls: draft.scrolls.map((cell) => (cell === place ? null : cell)),
  };
}

const added = (places: readonly string[], place: string) => [...new Set([...places, place])];

function put(draft: Draft, tool: string, place: string): Draft {
  if (tool === 'long') return { ...draft, longs: added(draft.longs, place) };
  if (tool === 'wall') return { ...draft, walls: added(draft.walls, place) };
  if (tool === 'door') return { ...draft, doors: added(draft.doors, place) };
  const value = Number(tool.slice('scroll '.length));
  return { ...draft, scrolls: draft.scrolls.map((cell, i) => (i + 1 === value ? place : cell)) };
}

function exchanged(draft: Draft, [one, other]: readonly [number, number]): Draft {
  const at = (value: number) => draft.scrolls[value - 1] ?? null;
  return { ...draft, scrolls: draft.scrolls.map((cell, i) => (i + 1 === one ? at(other) : i + 1 === other ? at(one) : cell)) };
}

/** What laying a scroll on a cell means: where another lies already, the two change places. */
export function laying(draft: Draft, value: number, place: string): Edit {
  const other = draft.scrolls.indexOf(place) + 1;
  const both = other > 0 && other !== value && (draft.scrolls[value - 1] ?? null) !== null;
  return both ? { kind: 'exchange', values: value < other ? [value, other] : [other, value] } : { kind: 'put', tool: `scroll ${value}`, place };
}

/** The site with the changes that are still on their way. */
export function draft(site: Site, edits: readonly Edit[]): Draft {
  const start: Draft = { longs: site.longs, walls: site.walls, doors: site.doors, locks: [], scrolls: site.scrolls };
  return edits.reduce((before, edit) => {
    if (edit.kind === 'exchange') return exchanged(before, edit.values);
    return edit.kind === 'back' ? without(before, edit.place) : put(before, edit.tool, edit.place);
  }, start);
}

/** How many of each piece are left, with the changes that are still on their way. */
export function leftOf(site: Site, now: Draft): [number, number, number] {
  return [
    site.left[0] + site.longs.length - now.longs.length,
    site.left[1] + site.walls.length - now.walls.length,
    site.left[2] + site.doors.length - now.doors.length,
  ];
}

/** The actions behind a change; what is in hand already need not be taken. A long wall is taken back by one of its edges. */
export function actionsOf(edit: Edit, holding: string | null): string[] {
  if (edit.kind === 'exchange') return [`exchange ${edit.values.join(' ')}`];
  const [tool, place] = edit.kind === 'back' ? ['back', edgesOf(edit.place)[0] ?? ''] : [edit.tool, edit.place];
  return holding === tool ? [place] : [tool, place];
}

/** Whether a tool could go somewhere, as far as the eye can tell. */
export function free(plan: Draft, tool: string, place: string): boolean {
  if (isCell(place)) return !plan.scrolls.includes(place) || plan.scrolls[Number(tool.slice('scroll '.length)) - 1] !== null;
  const taken = standing(plan);
  return edgesOf(place).every((edge) => !taken.has(edge));
}

/** Whether just that stands or lies there already. */
export function placed(plan: Draft, tool: string, place: string): boolean {
  if (isCell(place)) return plan.scrolls[Number(tool.slice('scroll '.length)) - 1] === place;
  const found = standing(plan).get(edgesOf(place)[0] ?? '');
  return found?.kind === tool && found.place === place;
}

/** The cells and edges that faults are about. */
export function marks(faults: readonly Refusal[]): Set<string> {
  const found = new Set<string>();
  for (const { key, args } of faults) {
    for (const name of ['cell', 'other', 'edge', 'place']) {
      const value = args[name];
      if (typeof value === 'string') found.add(value);
    }
    if (key === 'kraft.entry-seen') found.add('e1').add('e9');
  }
  return found;
}
