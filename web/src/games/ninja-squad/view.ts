/** Ninja Squad as one viewer sees it; tiles are `a1` … `g45`, actions as docs/games/ninja-squad-client.md lists them. */

import type { GuardView, NinjaView, ReachView, RouteView, SquadView, WalkView } from '../../api/protocol';
import type { View } from '../../live/wire';

export type { GuardView, NinjaView, ReachView, RouteView, SquadView, WalkView };

export function squad(view: View): SquadView {
  if (view.game !== 'ninja-squad') throw new TypeError(`not a view of Ninja Squad: ${view.game}`);
  return view as SquadView;
}
