// Written by `python -m shinobi.server.describe` from the server's messages, news and commands.
// Do not edit: a test fails when it drifts.

import type * as protocol from './protocol';

/** What is checked of each kind of answer: src/shinobi/server/shapes.py. */
export const SHAPES: Readonly<Record<string, unknown>> = {
  Account: {"start": "number", "luck": "number", "own": "number", "others": "number", "result": "number"},
  BoardView: {"rows": ["list", "text"], "number": "int"},
  Box: {"building": "text", "upper": "flag", "corners": ["list", ["tuple", "int", "int"]], "bottom": "int", "top": "int"},
  Chair: {"kind": ["is", "bot", "guest", "open", "person"], "nick": "text", "level": ["or", "text", "null"], "ready": "flag", "here": "flag", "standin": "flag", "yours": "flag"},
  Chances: {"win": ["list", "number"], "lead": ["list", "number"]},
  Check: {"name": "text", "ok": "flag", "detail": "text"},
  Choice: {"action": "text", "chance": "@Estimate", "points": "@Estimate"},
  Chosen: {"kind": ["is", "chosen"], "rule": "text", "args": {"seat": "int", "action?": "text"}, "at?": "int"},
  ComboView: {"game": ["is", "ninja-combo"], "seats": "int", "options": ["map", "any"], "viewer": ["or", "int", "null"], "to_act": ["list", "int"], "legal": ["list", "text"], "outcome": ["or", "@Outcome", "null"], "chosen": ["list", "int"], "choice": ["or", "text", "null"], "layout?": "@Layout", "turn": "int", "first": "int", "zones": ["list", ["map", "text"]], "offer": ["list", ["or", "text", "null"]], "left": "int", "pile": ["map", "int"], "scores": ["list", "int"], "made": ["list", ["list", "@Made"]], "owed": ["or", "text", "null"], "combos": ["list", "@Possible"]},
  Created: {"id": "text"},
  CubeView: {"tile": "text", "kind": "text"},
  Deal: {"asked": ["or", ["is", "promise", "share"], "null"], "done": ["list", "int"], "promises": ["list", ["or", "text", "null"]], "shares": ["list", "@Share"]},
  Decision: {"at": "int", "seat": "int", "action": "text", "judgement": "@Judgement", "chapter": ["tuple", "text", ["map", "any"]], "deed": ["tuple", "text", ["map", "any"]], "better": ["or", ["tuple", "text", ["map", "any"]], "null"], "reasons": ["list", ["tuple", "text", ["map", "any"]]]},
  DeckView: {"known": ["map", "int"], "unknown": "int"},
  Deeds: ["tuple", "text", ["list", ["or", "int", ["tuple", "int", "int"]]], ["map", "any"], ["map", ["list", "any"]], ["map", "int"]],
  Done: {"type": ["is", "done"], "id": "text", "at": "int"},
  Estimate: {"value": "number", "low": "number", "high": "number"},
  FireView: {"tile": "text", "shooter": "int"},
  Frame: {"at": "int", "events": ["map", ["list", "@Told"]], "views": ["map", "@GameView"], "words": ["map", "@Words"]},
  FromReview: ["by", "type", {"reviewing": "@Reviewing", "judged": "@Judged", "reviewed": "@Reviewed", "not-reviewed": "@NotReviewed"}],
  FromServer: ["by", "type", {"welcome": "@Welcome", "update": "@Update", "table": "@TableChange", "chat": "@Said", "done": "@Done", "refused": "@NotDone", "hint": "@HintGiven", "moment": "@MomentShown", "error": "@Garbled"}],
  GameCard: {"name": "text", "title": "text", "least": "int", "most": "int", "minutes": "int", "age": "int", "credits": "text", "options": ["list", "@Option"], "levels": ["list", "text"], "practice": "flag", "lesson": "flag", "board": "flag", "puzzles": "int", "lines": ["map", "text"]},
  GameView: ["by", "game", {"nin-jan": "@NinJanView", "ninja-combo": "@ComboView", "kraft": "@KraftView", "ninja-night": "@NightView", "ninja-squad": "@SquadView"}, "@View"],
  Games: {"day": "text", "games": ["list", "@GameCard"]},
  Garbled: {"type": ["is", "error"], "code": "text", "message": "text"},
  Grade: ["is", "best", "blunder", "fine", "forced", "slip", "unclear"],
  Greeting: {"nick": "text"},
  GuardView: {"tile": "text", "patrol": ["or", "int", "null"], "asleep": "flag"},
  Health: {"ok": "flag", "version": "text", "state": ["is", "degraded", "well"]},
  Held: {"id": "text", "seat": "int"},
  HintGiven: {"type": ["is", "hint"], "id": "text", "action": "text", "deed": "@Sentence", "reasons": ["list", "@Sentence"]},
  Holder: {"holder": "text", "kind": ["is", "computer", "other", "phone", "tablet"], "browser": "text", "since": ["or", "text", "null"], "here": "flag", "yours": "flag"},
  Holders: {"devices": ["list", "@Holder"]},
  Judged: {"type": ["is", "judged"], "done": "int", "passages": ["list", "@Passage"]},
  Judgement: {"verdict": "@Grade", "cost": "@Estimate", "points": "number", "stake": "number", "loss": "number", "usual": "number", "choices": ["list", "@Choice"], "chances": ["list", "number"], "leads": ["list", "number"], "noise": "number"},
  KraftApprentice: {"kind": ["is", "kraft.apprentice"], "rule": "text", "args": {"seat": "int", "cell": "text"}, "at?": "int"},
  KraftApprenticeCaught: {"kind": ["is", "kraft.apprentice-caught"], "rule": "text", "args": {"seat": "int", "cell": "text", "count": "int"}, "at?": "int"},
  KraftBegan: {"kind": ["is", "kraft.began"], "rule": "text", "args": {"seat": "int", "floor": "int"}, "at?": "int"},
  KraftCamouflage: {"kind": ["is", "kraft.camouflage"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  KraftCaught: {"kind": ["is", "kraft.caught"], "rule": "text", "args": {"seat": "int", "cell": "text"}, "at?": "int"},
  KraftDisciple: {"kind": ["is", "kraft.disciple"], "rule": "text", "args": {"seat": "int", "cell": "text"}, "at?": "int"},
  KraftDiscipleLeft: {"kind": ["is", "kraft.disciple-left"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  KraftDispersal: {"kind": ["is", "kraft.dispersal"], "rule": "text", "args": {"seat": "int", "cells": ["list", "text"]}, "at?": "int"},
  KraftDrew: {"kind": ["is", "kraft.drew"], "rule": "text", "args": {"seat": "int", "count": "int", "tokens": ["list", "text"]}, "at?": "int"},
  KraftEnded: {"kind": ["is", "kraft.ended"], "rule": "text", "args": {"winners": ["list", "int"], "scores": ["list", "int"], "even": "int"}, "at?": "int"},
  KraftEndedTurn: {"kind": ["is", "kraft.ended-turn"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  KraftFaded: {"kind": ["is", "kraft.faded"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  KraftFloorOver: {"kind": ["is", "kraft.floor-over"], "rule": "text", "args": {"seat": "int", "floor": "int", "points": "int", "lost": "int", "lying": "int"}, "at?": "int"},
  KraftGlide: {"kind": ["is", "kraft.glide"], "rule": "text", "args": {"seat": "int", "start": "text", "cell": "text"}, "at?": "int"},
  KraftLaid: {"kind": ["is", "kraft.laid"], "rule": "text", "args": {"seat": "int", "cell": "text", "value": "int"}, "at?": "int"},
  KraftLantern: {"kind": ["is", "kraft.lantern"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  KraftLeft: {"kind": ["is", "kraft.left"], "rule": "text", "args": {"seat": "int", "figure": "text", "cell": "text", "values": ["list", "int"], "points": "int", "banked": "int"}, "at?": "int"},
  KraftLock: {"kind": ["is", "kraft.lock"], "rule": "text", "args": {"seat": "int", "edge": "text"}, "at?": "int"},
  KraftMatchEnded: {"kind": ["is", "kraft.match-ended"], "rule": "text", "args": {"winners": ["list", "int"], "scores": ["list", "int"]}, "at?": "int"},
  KraftMobility: {"kind": ["is", "kraft.mobility"], "rule": "text", "args": {"seat": "int", "count": "int"}, "at?": "int"},
  KraftNight: {"kind": ["is", "kraft.night"], "rule": "text", "args": {"floor": "int"}, "at?": "int"},
  KraftPickedUp: {"kind": ["is", "kraft.picked-up"], "rule": "text", "args": {"seat": "int", "figure": "text", "cell": "text", "value": ["or", "int", "null"]}, "at?": "int"},
  KraftRecipe: {"kind": ["is", "kraft.recipe"], "rule": "text", "args": {"seat": "int", "cell": ["or", "text", "null"]}, "at?": "int"},
  KraftRefused: {"kind": ["is", "kraft.refused"], "rule": "text", "args": {"seat": "int", "floor": "int", "dojo": "text", "longs": ["list", "text"], "walls": ["list", "text"], "doors": ["list", "text"], "cells": ["list", "text"]}, "at?": "int"},
  KraftRobbed: {"kind": ["is", "kraft.robbed"], "rule": "text", "args": {"seat": "int", "cell": "text", "count": "int"}, "at?": "int"},
  KraftRush: {"kind": ["is", "kraft.rush"], "rule": "text", "args": {"seat": "int", "start": "text", "cell": "text"}, "at?": "int"},
  KraftShown: {"kind": ["is", "kraft.shown"], "rule": "text", "args": {"seat": "int", "floor": "int", "longs": ["list", "text"], "walls": ["list", "text"], "doors": ["list", "text"], "cells": ["list", "text"]}, "at?": "int"},
  KraftSixthSense: {"kind": ["is", "kraft.sixth-sense"], "rule": "text", "args": {"seat": "int", "cell": "text", "value": "int"}, "at?": "int"},
  KraftSlidingWall: {"kind": ["is", "kraft.sliding-wall"], "rule": "text", "args": {"seat": "int", "edge": "text", "to": "text"}, "at?": "int"},
  KraftStepped: {"kind": ["is", "kraft.stepped"], "rule": "text", "args": {"seat": "int", "figure": "text", "start": "text", "cell": "text"}, "at?": "int"},
  KraftSwapped: {"kind": ["is", "kraft.swapped"], "rule": "text", "args": {"seat": "int", "token": ["or", "text", "null"], "drawn": ["or", "text", "null"]}, "at?": "int"},
  KraftSwappedRoles: {"kind": ["is", "kraft.swapped-roles"], "rule": "text", "args": {"seat": "int", "points": "int"}, "at?": "int"},
  KraftTeleport: {"kind": ["is", "kraft.teleport"], "rule": "text", "args": {"seat": "int", "start": "text", "cell": "text"}, "at?": "int"},
  KraftTransposition: {"kind": ["is", "kraft.transposition"], "rule": "text", "args": {"seat": "int", "cells": ["list", "text"]}, "at?": "int"},
  KraftTrap: {"kind": ["is", "kraft.trap"], "rule": "text", "args": {"seat": "int", "value": "int", "figure": "text"}, "at?": "int"},
  KraftUltimate: {"kind": ["is", "kraft.ultimate"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  KraftView: {"game": ["is", "kraft"], "seats": "int", "options": ["map", "any"], "viewer": ["or", "int", "null"], "to_act": ["list", "int"], "legal": ["list", "text"], "outcome": ["or", "@Outcome", "null"], "chosen": ["list", "int"], "choice": ["or", "text", "null"], "layout?": "@Layout", "leg": "int", "ledger": ["list", ["list", "int"]], "omen": "int", "floor": "int", "phase": "text", "banked": "int", "longs": ["list", "text"], "walls": ["list", "text"], "doors": ["list", "text"], "locks": ["list", "text"], "figures": ["list", ["or", "text", "null"]], "turn": "text", "turns": ["tuple", "int", "int"], "steps": ["tuple", "int", "int"], "aide_ready": "flag", "refused": "flag", "stepped": "flag", "token_done": "flag", "swaps": ["tuple", "int", "int"], "hidden": "int", "lantern": "flag", "played": ["tuple", ["list", "text"], ["list", "text"]], "spent": ["tuple", ["list", "text"], ["list", "text"]], "recipe_fresh": "flag", "master": "int", "legs": "int", "scores": ["tuple", "int", "int"], "site": ["or", "@Site", "null"], "sight": ["list", "text"], "disciple_sight": ["list", "text"], "threat": ["list", "text"], "hand": ["list", "text"], "pool": ["list", "text"], "aside": ["list", "text"], "hand_sizes": ["tuple", "int", "int"], "pool_sizes": ["tuple", "int", "int"], "aside_sizes": ["tuple", "int", "int"], "pending": ["or", "text", "null"], "target": ["or", "text", "null"], "scrolls": ["list", "@ScrollView"], "unseen": ["list", "int"], "ways": ["list", "@Ways"]},
  Layout: {"zones": ["list", "@Zone"], "scores?": ["or", ["list", "int"], "null"]},
  Lesson: {"game": "text", "seats": "int", "learner": "int", "frames": ["list", "@LessonFrame"], "steps": ["list", "@Step"]},
  LessonFrame: {"events": ["list", "@Told"], "view": "@GameView", "words": "@Words"},
  Line: {"nick": "text", "seat": ["or", "int", "null"], "text": ["or", "text", "null"], "phrase": ["or", ["is", "again", "hello", "hurry", "oops", "sorry", "thanks", "well-played", "wow"], "null"]},
  Made: {"shape": "text", "sort": "text", "points": "int", "cards": ["list", "text"]},
  MatchRecord: {"schema": "int", "game": "text", "version": "int", "rulings": ["list", "text"], "seats": "int", "options": ["map", "any"], "commitment": ["or", "text", "null"], "shares?": ["list", "@Share"], "secret?": ["or", "text", "null"], "seed": ["or", "text", "null"], "position": ["or", ["map", "any"], "null"], "deal": ["list", "int"], "moves": ["list", "@Move"], "outcome": ["or", "@Outcome", "null"], "chain": ["list", "text"]},
  MomentShown: {"type": ["is", "moment"], "id": "text", "at": "int", "view": "@GameView", "words": "@Words"},
  Move: {"seat": ["or", "int", "null"], "action": "text", "draws": ["list", "int"]},
  NestView: {"tile": "text", "owner": "int", "left": "int", "done": ["list", "text"]},
  NightView: {"game": ["is", "ninja-night"], "seats": "int", "options": ["map", "any"], "viewer": ["or", "int", "null"], "to_act": ["list", "int"], "legal": ["list", "text"], "outcome": ["or", "@Outcome", "null"], "chosen": ["list", "int"], "choice": ["or", "text", "null"], "layout?": "@Layout", "round": "int", "first": "int", "asked": "text", "turn": ["or", "int", "null"], "step": "int", "acted": "flag", "picking": "flag", "lying": ["list", ["list", "text"]], "ninja": ["list", ["or", "text", "null"]], "packs": ["list", ["list", "text"]], "played": ["list", ["list", "text"]], "wounds": ["list", "int"], "seen": ["list", ["list", "int"]], "barred": ["list", "text"], "struck": ["or", "int", "null"], "phase": "text", "placing": ["or", "int", "null"], "ground": "int", "boxes": ["list", "@Box"], "roofs": ["list", "@Roof"], "trees": ["list", "@Tree"], "reserve": "int", "faces": ["list", ["or", "text", "null"]], "plans": ["list", ["or", ["tuple", "text", "text"], "null"]], "rope": ["or", "@Rope", "null"]},
  NinJanEnded: {"kind": ["is", "nin-jan.ended"], "rule": "text", "args": {"winners": ["list", "int"], "scores": ["list", "int"]}, "at?": "int"},
  NinJanLaid: {"kind": ["is", "nin-jan.laid"], "rule": "text", "args": {"seat": "int", "card": "text", "pile": "int"}, "at?": "int"},
  NinJanRevealed: {"kind": ["is", "nin-jan.revealed"], "rule": "text", "args": {"round": "int", "cards": ["list", "text"], "order": ["list", "int"]}, "at?": "int"},
  NinJanThrown: {"kind": ["is", "nin-jan.thrown"], "rule": "text", "args": {"seats": ["list", "int"], "shapes": ["list", "text"], "out": ["list", "int"]}, "at?": "int"},
  NinJanTied: {"kind": ["is", "nin-jan.tied"], "rule": "text", "args": {"seats": ["list", "int"]}, "at?": "int"},
  NinJanTook: {"kind": ["is", "nin-jan.took"], "rule": "text", "args": {"seat": "int", "card": "text", "pile": "int", "cards": ["list", "text"], "points": "int"}, "at?": "int"},
  NinJanView: {"game": ["is", "nin-jan"], "seats": "int", "options": ["map", "any"], "viewer": ["or", "int", "null"], "to_act": ["list", "int"], "legal": ["list", "text"], "outcome": ["or", "@Outcome", "null"], "chosen": ["list", "int"], "choice": ["or", "text", "null"], "layout?": "@Layout", "round": "int", "piles": ["list", ["list", "text"]], "taken": ["list", ["list", "text"]], "scores": ["list", "int"], "shown": ["list", ["or", "text", "null"]], "order": ["list", "int"], "throwing": ["list", "int"], "dropped": ["list", "int"], "stalemates": "int", "hand": ["list", "text"], "hand_sizes": ["list", "int"]},
  NinjaComboEnded: {"kind": ["is", "ninja-combo.ended"], "rule": "text", "args": {"winners": ["list", "int"], "scores": ["list", "int"]}, "at?": "int"},
  NinjaComboLaid: {"kind": ["is", "ninja-combo.laid"], "rule": "text", "args": {"seat": "int", "card": "text", "slot": "int", "place": "text"}, "at?": "int"},
  NinjaComboMade: {"kind": ["is", "ninja-combo.made"], "rule": "text", "args": {"seat": "int", "shape": "text", "sort": "text", "points": "int", "places": ["list", "text"], "cards": ["list", "text"]}, "at?": "int"},
  NinjaComboShifted: {"kind": ["is", "ninja-combo.shifted"], "rule": "text", "args": {"seat": "int", "right": "int", "down": "int"}, "at?": "int"},
  NinjaComboTurned: {"kind": ["is", "ninja-combo.turned"], "rule": "text", "args": {"card": "text", "slot": "int", "left": "int"}, "at?": "int"},
  NinjaNightDeclined: {"kind": ["is", "ninja-night.declined"], "rule": "text", "args": {"seat": "int", "action": "text"}, "at?": "int"},
  NinjaNightDialled: {"kind": ["is", "ninja-night.dialled"], "rule": "text", "args": {"seat": "int", "which": "int", "action": "text"}, "at?": "int"},
  NinjaNightDropped: {"kind": ["is", "ninja-night.dropped"], "rule": "text", "args": {"seat": "int", "chest": "text", "building": "text", "why": "text"}, "at?": "int"},
  NinjaNightEnded: {"kind": ["is", "ninja-night.ended"], "rule": "text", "args": {"winners": ["list", "int"], "scores": ["list", "int"], "faces": ["list", "text"]}, "at?": "int"},
  NinjaNightHealed: {"kind": ["is", "ninja-night.healed"], "rule": "text", "args": {"seat": "int", "count": "int", "wounds": "int", "by": "text"}, "at?": "int"},
  NinjaNightMoved: {"kind": ["is", "ninja-night.moved"], "rule": "text", "args": {"seat": "int", "building": "text", "by": "text"}, "at?": "int"},
  NinjaNightMustDrop: {"kind": ["is", "ninja-night.must-drop"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  NinjaNightPlaced: {"kind": ["is", "ninja-night.placed"], "rule": "text", "args": {"seat": "int", "seats": ["list", "int"], "building": "text"}, "at?": "int"},
  NinjaNightPlayed: {"kind": ["is", "ninja-night.played"], "rule": "text", "args": {"seat": "int", "chest": "text", "bonus": "text", "building": "text"}, "at?": "int"},
  NinjaNightRevealed: {"kind": ["is", "ninja-night.revealed"], "rule": "text", "args": {"round": "int", "plans": ["list", ["tuple", "text", "text"]], "seats": ["list", "int"], "shapes": ["list", "text"]}, "at?": "int"},
  NinjaNightRound: {"kind": ["is", "ninja-night.round"], "rule": "text", "args": {"round": "int", "seat": "int"}, "at?": "int"},
  NinjaNightStole: {"kind": ["is", "ninja-night.stole"], "rule": "text", "args": {"seat": "int", "seats": ["list", "int"], "chest": "text", "face": ["or", "text", "null"]}, "at?": "int"},
  NinjaNightThrew: {"kind": ["is", "ninja-night.threw"], "rule": "text", "args": {"seat": "int", "seats": ["list", "int"], "purpose": "text", "rope": "text", "start": "text", "target": "text", "stand": "int", "aim": "int", "foot": ["tuple", "int", "int", "int"], "tip": ["tuple", "int", "int", "int"], "how": "text", "by": "text"}, "at?": "int"},
  NinjaNightTook: {"kind": ["is", "ninja-night.took"], "rule": "text", "args": {"seat": "int", "chest": "text", "building": "text", "face": ["or", "text", "null"]}, "at?": "int"},
  NinjaNightTurn: {"kind": ["is", "ninja-night.turn"], "rule": "text", "args": {"seat": "int", "step": "int", "action": "text"}, "at?": "int"},
  NinjaNightUnhurt: {"kind": ["is", "ninja-night.unhurt"], "rule": "text", "args": {"seat": "int", "why": "text"}, "at?": "int"},
  NinjaNightWounded: {"kind": ["is", "ninja-night.wounded"], "rule": "text", "args": {"seat": "int", "wounds": "int"}, "at?": "int"},
  NinjaSquadAlarm: {"kind": ["is", "ninja-squad.alarm"], "rule": "text", "args": {"seat": "int", "card": "text"}, "at?": "int"},
  NinjaSquadCleared: {"kind": ["is", "ninja-squad.cleared"], "rule": "text", "args": {"tile": "text"}, "at?": "int"},
  NinjaSquadClock: {"kind": ["is", "ninja-squad.clock"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  NinjaSquadDrew: {"kind": ["is", "ninja-squad.drew"], "rule": "text", "args": {"seat": "int", "card": "text"}, "at?": "int"},
  NinjaSquadDropped: {"kind": ["is", "ninja-squad.dropped"], "rule": "text", "args": {"tile": "text", "start": ["or", "text", "null"], "lifted": "flag"}, "at?": "int"},
  NinjaSquadEnded: {"kind": ["is", "ninja-squad.ended"], "rule": "text", "args": {"winners": ["list", "int"], "scores": ["list", "int"]}, "at?": "int"},
  NinjaSquadFire: {"kind": ["is", "ninja-squad.fire"], "rule": "text", "args": {"seat": "int", "tile": "text"}, "at?": "int"},
  NinjaSquadFireOut: {"kind": ["is", "ninja-squad.fire-out"], "rule": "text", "args": {"tile": "text"}, "at?": "int"},
  NinjaSquadFound: {"kind": ["is", "ninja-squad.found"], "rule": "text", "args": {"seat": "int", "card": ["or", "text", "null"]}, "at?": "int"},
  NinjaSquadFroze: {"kind": ["is", "ninja-squad.froze"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  NinjaSquadGuardMoved: {"kind": ["is", "ninja-squad.guard-moved"], "rule": "text", "args": {"start": "text", "tile": "text", "guard": "text"}, "at?": "int"},
  NinjaSquadHalf: {"kind": ["is", "ninja-squad.half"], "rule": "text", "args": {"half": "text", "seat": "int"}, "at?": "int"},
  NinjaSquadHome: {"kind": ["is", "ninja-squad.home"], "rule": "text", "args": {"seat": "int", "start": "text"}, "at?": "int"},
  NinjaSquadLaid: {"kind": ["is", "ninja-squad.laid"], "rule": "text", "args": {"seat": "int", "tile": "text", "wana": ["or", "text", "null"]}, "at?": "int"},
  NinjaSquadLearnt: {"kind": ["is", "ninja-squad.learnt"], "rule": "text", "args": {"seat": "int", "card": "text"}, "at?": "int"},
  NinjaSquadLost: {"kind": ["is", "ninja-squad.lost"], "rule": "text", "args": {"seat": "int", "card": ["or", "text", "null"], "empty": "flag"}, "at?": "int"},
  NinjaSquadMissed: {"kind": ["is", "ninja-squad.missed"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  NinjaSquadMoved: {"kind": ["is", "ninja-squad.moved"], "rule": "text", "args": {"seat": "int", "start": "text", "tile": "text", "how": "text"}, "at?": "int"},
  NinjaSquadPatrolled: {"kind": ["is", "ninja-squad.patrolled"], "rule": "text", "args": {"start": "text", "tile": "text"}, "at?": "int"},
  NinjaSquadPhase: {"kind": ["is", "ninja-squad.phase"], "rule": "text", "args": {"phase": "int", "seat": "int"}, "at?": "int"},
  NinjaSquadPickedUp: {"kind": ["is", "ninja-squad.picked-up"], "rule": "text", "args": {"seat": "int", "tile": "text", "cube": "text"}, "at?": "int"},
  NinjaSquadPlaced: {"kind": ["is", "ninja-squad.placed"], "rule": "text", "args": {"seat": "int", "tile": "text"}, "at?": "int"},
  NinjaSquadPlayed: {"kind": ["is", "ninja-squad.played"], "rule": "text", "args": {"seat": "int", "card": "text", "steps": ["list", "text"]}, "at?": "int"},
  NinjaSquadRaid: {"kind": ["is", "ninja-squad.raid"], "rule": "text", "args": {"won": "flag"}, "at?": "int"},
  NinjaSquadRemoved: {"kind": ["is", "ninja-squad.removed"], "rule": "text", "args": {"seat": "int", "tile": "text", "guard": "text"}, "at?": "int"},
  NinjaSquadRound: {"kind": ["is", "ninja-squad.round"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  NinjaSquadSlept: {"kind": ["is", "ninja-squad.slept"], "rule": "text", "args": {"seat": "int", "tile": "text"}, "at?": "int"},
  NinjaSquadSprung: {"kind": ["is", "ninja-squad.sprung"], "rule": "text", "args": {"seat": "int", "tile": "text", "wana": "text"}, "at?": "int"},
  NinjaSquadStayed: {"kind": ["is", "ninja-squad.stayed"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  NinjaSquadTimeUp: {"kind": ["is", "ninja-squad.time-up"], "rule": "text", "args": {}, "at?": "int"},
  NinjaSquadTookOut: {"kind": ["is", "ninja-squad.took-out"], "rule": "text", "args": {"seat": "int", "tile": "text", "guard": "text", "misses": "flag"}, "at?": "int"},
  NinjaSquadTracker: {"kind": ["is", "ninja-squad.tracker"], "rule": "text", "args": {"change": "int", "tracker": "int", "target": "int"}, "at?": "int"},
  NinjaSquadTurned: {"kind": ["is", "ninja-squad.turned"], "rule": "text", "args": {"seat": "int", "card": "text"}, "at?": "int"},
  NinjaSquadUsed: {"kind": ["is", "ninja-squad.used"], "rule": "text", "args": {"seat": "int", "item": "text", "tile": ["or", "text", "null"]}, "at?": "int"},
  NinjaSquadWoke: {"kind": ["is", "ninja-squad.woke"], "rule": "text", "args": {"tile": "text"}, "at?": "int"},
  NinjaView: {"tile": ["or", "text", "null"], "star": "flag", "senjutsu": ["list", "text"], "gathered": "int", "misses": "flag", "careless": "flag", "reed": ["or", "text", "null"], "face": ["or", "text", "null"], "played": ["list", "text"], "discarded": ["list", "text"], "buki": ["or", ["list", "text"], "null"], "buki_count": "int", "wana": ["or", ["list", "text"], "null"], "wana_count": "int", "wana_unseen": ["list", "text"], "cover": "flag", "pile": "int"},
  NotDone: {"type": ["is", "refused"], "id": "text", "rule": "text", "key": "text", "args": ["map", "any"], "message": "text"},
  NotReviewed: {"type": ["is", "not-reviewed"], "error": "text", "message": "text"},
  Option: {"name": "text", "default": ["or", "flag", "int", "text"], "values": ["list", ["or", "flag", "int", "text"]], "seat": ["or", "int", "null"], "pictured": ["or", "flag", "int", "text", "null"], "people": ["or", "flag", "int", "text", "null"], "roles": ["list", "text"], "span": ["or", ["tuple", "int", "int"], "null"], "before": ["or", "flag", "int", "text", "null"]},
  OtherRules: {"game": "text", "version": "int", "ours": "int"},
  Outcome: {"ranking": ["list", ["list", "int"]], "scores": ["list", "int"], "reason": "text", "lost": "flag"},
  Outlook: {"mean": "int", "low": "int", "high": "int"},
  Passage: {"at": "int", "chances": "@Chances", "decisions": ["list", "@Decision"], "luck": "@Chances"},
  Piece: {"id": "text", "face?": ["or", "text", "null"], "shape?": ["is", "card", "token"], "ink?": ["is", "blue", "gold", "green", "ink", "red", "violet"], "seat?": ["or", "int", "null"], "note?": ["or", "text", "null"], "cell?": ["or", ["tuple", "int", "int"], "null"], "was?": ["or", "text", "null"], "lit?": "flag", "actions?": ["list", "text"]},
  Possible: {"action": "text", "shape": "text", "sort": "text", "points": "int", "places": ["list", "text"]},
  Problem: {"error": "text", "message": "text", "rules?": ["or", "@OtherRules", "null"]},
  Puzzle: {"game": "text", "name": "text", "day": ["or", "text", "null"], "level": "int", "seat": "int", "view": "@GameView", "words": "@Words", "choices": ["list", "@Choice"], "others": ["map", "number"], "reasons": ["list", "@Sentence"], "solution": ["list", "@LessonFrame"]},
  PuzzleEntry: {"name": "text", "level": "int"},
  Puzzles: {"day": "text", "today": "text", "puzzles": ["list", "@PuzzleEntry"]},
  ReachView: {"item": "text", "tiles": ["list", "text"], "targets": ["map", "text"]},
  Refusal: {"rule": "text", "key": "text", "args": ["map", "any"], "message": "text"},
  Replay: {"table": ["or", "@Table", "null"], "record": "@MatchRecord", "frames": ["list", "@Frame"]},
  Review: {"game": "text", "version": "int", "options": ["map", "any"], "seats": "int", "depth": "text", "seed": "text", "before": "@Chances", "passages": ["list", "@Passage"], "end": "@Chances", "summaries": ["list", "@Summary"], "turns": ["list", "int"]},
  Reviewed: {"type": ["is", "reviewed"], "review": "@Review"},
  Reviewing: {"type": ["is", "reviewing"], "done": "int", "all": "int"},
  Roof: {"building": "text", "corners": ["list", ["tuple", "int", "int"]], "height": "int", "points": ["list", ["tuple", "int", "int"]]},
  Rope: {"purpose": "text", "target": ["or", "text", "null"], "victim": ["or", "int", "null"], "stand": ["or", "int", "null"], "aim": ["or", "int", "null"], "rope": "text", "start": "text", "blocked": ["list", "text"]},
  RouteView: {"action": "text", "card": "text", "steps": ["list", "text"], "tiles": ["list", "text"], "end": ["or", "text", "null"], "ground": ["or", "text", "null"], "cover": ["or", "flag", "null"], "triggers": ["list", "@TriggerView"], "obstacle": ["or", "text", "null"]},
  Said: {"type": ["is", "chat"], "n": "int", "line": "@Line"},
  ScrollView: {"at": "text", "up": "flag", "void": "flag", "may": ["list", "int"], "dispersed": "flag", "value": ["or", "int", "null"], "ninja_knows": "flag", "public": "flag"},
  SeatCode: {"code": "text", "seconds": "int"},
  Sentence: ["tuple", "text", ["map", "any"]],
  Share: {"giver": ["is", "absent", "device", "host"], "value": "text"},
  Site: {"longs": ["list", "text"], "walls": ["list", "text"], "doors": ["list", "text"], "scrolls": ["list", ["or", "text", "null"]], "edits": "int", "exchanges": "int", "holding": ["or", "text", "null"], "left": ["tuple", "int", "int", "int"], "faults": ["list", "@Refusal"], "outlook": ["or", "@Outlook", "null"]},
  SleeperView: {"tile": "text", "thrower": "int"},
  SquadView: {"game": ["is", "ninja-squad"], "seats": "int", "options": ["map", "any"], "viewer": ["or", "int", "null"], "to_act": ["list", "int"], "legal": ["list", "text"], "outcome": ["or", "@Outcome", "null"], "chosen": ["list", "int"], "choice": ["or", "text", "null"], "layout?": "@Layout", "half": "text", "phase": "int", "round": "int", "first": "int", "turn": "int", "place": "int", "resume": "text", "ask": "text", "boards": ["list", "@BoardView"], "tracks": ["list", ["tuple", "text", "text"]], "ninja": ["list", "@NinjaView"], "target": ["or", "text", "null"], "guards": ["list", "@GuardView"], "cubes": ["list", "@CubeView"], "fires": ["list", "@FireView"], "sleepers": ["list", "@SleeperView"], "surplus": "int", "tracker": "int", "lanterns": "int", "reached": ["or", "int", "null"], "raid_won": "flag", "home": ["list", "int"], "second": ["or", "text", "null"], "dash": "flag", "stopped": "flag", "played_slot": ["or", "int", "null"], "walk": ["or", "@WalkView", "null"], "nests": ["list", "@NestView"], "waiting": ["list", "int"], "decks": ["list", "@DeckView"], "alarm_left": ["map", "int"], "senjutsu_left": ["map", "int"], "wana": ["list", "@WanaView"], "goal": "int", "seconds": ["or", "int", "null"], "buki_unseen": ["map", "int"], "buki_deck": "int", "routes": ["list", "@RouteView"], "reach": ["list", "@ReachView"], "wayside": ["or", "text", "null"]},
  Square: {"cell": ["tuple", "int", "int"], "ink?": ["is", "blue", "gold", "green", "ink", "red", "violet"], "actions?": ["list", "text"]},
  Step: {"say": "text", "expect": ["or", "text", "null"], "frame": "int"},
  Summary: {"seat": "int", "accuracy": ["or", "number", "null"], "verdicts": ["map", "int"], "chance": "@Account", "lead": "@Account", "noise": "number", "best": ["or", "int", "null"]},
  Table: {"id": "text", "game": "text", "options": ["map", "any"], "seats": ["list", "@Chair"], "public": "flag", "clock": ["or", "int", "null"], "phase": ["is", "dealing", "gathering", "over", "playing"], "staged": "flag", "you": "@You", "watchers": "int", "commitment": ["or", "text", "null"], "deal": ["or", "@Deal", "null"], "rematch": ["or", "text", "null"], "turn": ["list", "int"], "outcome": ["or", "@Outcome", "null"], "created": "text", "thinking": ["is", "hurried", "stuck", "well"]},
  TableChange: {"type": ["is", "table"], "n": "int", "table": "@Table"},
  Tables: {"mine": ["list", "@Table"], "open": ["list", "@Table"]},
  Task: {"view": "@GameView", "words": "@Words"},
  Told: ["by", "kind", {"chosen": "@Chosen", "undone": "@Undone", "nin-jan.revealed": "@NinJanRevealed", "nin-jan.took": "@NinJanTook", "nin-jan.laid": "@NinJanLaid", "nin-jan.tied": "@NinJanTied", "nin-jan.thrown": "@NinJanThrown", "nin-jan.ended": "@NinJanEnded", "ninja-combo.laid": "@NinjaComboLaid", "ninja-combo.made": "@NinjaComboMade", "ninja-combo.shifted": "@NinjaComboShifted", "ninja-combo.turned": "@NinjaComboTurned", "ninja-combo.ended": "@NinjaComboEnded", "kraft.shown": "@KraftShown", "kraft.refused": "@KraftRefused", "kraft.drew": "@KraftDrew", "kraft.began": "@KraftBegan", "kraft.stepped": "@KraftStepped", "kraft.picked-up": "@KraftPickedUp", "kraft.swapped": "@KraftSwapped", "kraft.laid": "@KraftLaid", "kraft.ended-turn": "@KraftEndedTurn", "kraft.faded": "@KraftFaded", "kraft.caught": "@KraftCaught", "kraft.robbed": "@KraftRobbed", "kraft.apprentice-caught": "@KraftApprenticeCaught", "kraft.disciple-left": "@KraftDiscipleLeft", "kraft.left": "@KraftLeft", "kraft.night": "@KraftNight", "kraft.floor-over": "@KraftFloorOver", "kraft.swapped-roles": "@KraftSwappedRoles", "kraft.ended": "@KraftEnded", "kraft.match-ended": "@KraftMatchEnded", "kraft.camouflage": "@KraftCamouflage", "kraft.sixth-sense": "@KraftSixthSense", "kraft.sliding-wall": "@KraftSlidingWall", "kraft.teleport": "@KraftTeleport", "kraft.glide": "@KraftGlide", "kraft.dispersal": "@KraftDispersal", "kraft.ultimate": "@KraftUltimate", "kraft.apprentice": "@KraftApprentice", "kraft.lantern": "@KraftLantern", "kraft.lock": "@KraftLock", "kraft.mobility": "@KraftMobility", "kraft.transposition": "@KraftTransposition", "kraft.trap": "@KraftTrap", "kraft.rush": "@KraftRush", "kraft.recipe": "@KraftRecipe", "kraft.disciple": "@KraftDisciple", "ninja-night.placed": "@NinjaNightPlaced", "ninja-night.revealed": "@NinjaNightRevealed", "ninja-night.turn": "@NinjaNightTurn", "ninja-night.threw": "@NinjaNightThrew", "ninja-night.moved": "@NinjaNightMoved", "ninja-night.wounded": "@NinjaNightWounded", "ninja-night.unhurt": "@NinjaNightUnhurt", "ninja-night.must-drop": "@NinjaNightMustDrop", "ninja-night.took": "@NinjaNightTook", "ninja-night.stole": "@NinjaNightStole", "ninja-night.dropped": "@NinjaNightDropped", "ninja-night.healed": "@NinjaNightHealed", "ninja-night.played": "@NinjaNightPlayed", "ninja-night.dialled": "@NinjaNightDialled", "ninja-night.declined": "@NinjaNightDeclined", "ninja-night.round": "@NinjaNightRound", "ninja-night.ended": "@NinjaNightEnded", "ninja-squad.half": "@NinjaSquadHalf", "ninja-squad.phase": "@NinjaSquadPhase", "ninja-squad.clock": "@NinjaSquadClock", "ninja-squad.time-up": "@NinjaSquadTimeUp", "ninja-squad.turned": "@NinjaSquadTurned", "ninja-squad.drew": "@NinjaSquadDrew", "ninja-squad.placed": "@NinjaSquadPlaced", "ninja-squad.played": "@NinjaSquadPlayed", "ninja-squad.froze": "@NinjaSquadFroze", "ninja-squad.stayed": "@NinjaSquadStayed", "ninja-squad.missed": "@NinjaSquadMissed", "ninja-squad.moved": "@NinjaSquadMoved", "ninja-squad.home": "@NinjaSquadHome", "ninja-squad.picked-up": "@NinjaSquadPickedUp", "ninja-squad.found": "@NinjaSquadFound", "ninja-squad.took-out": "@NinjaSquadTookOut", "ninja-squad.used": "@NinjaSquadUsed", "ninja-squad.removed": "@NinjaSquadRemoved", "ninja-squad.slept": "@NinjaSquadSlept", "ninja-squad.woke": "@NinjaSquadWoke", "ninja-squad.tracker": "@NinjaSquadTracker", "ninja-squad.patrolled": "@NinjaSquadPatrolled", "ninja-squad.guard-moved": "@NinjaSquadGuardMoved", "ninja-squad.dropped": "@NinjaSquadDropped", "ninja-squad.alarm": "@NinjaSquadAlarm", "ninja-squad.learnt": "@NinjaSquadLearnt", "ninja-squad.laid": "@NinjaSquadLaid", "ninja-squad.sprung": "@NinjaSquadSprung", "ninja-squad.lost": "@NinjaSquadLost", "ninja-squad.fire": "@NinjaSquadFire", "ninja-squad.fire-out": "@NinjaSquadFireOut", "ninja-squad.cleared": "@NinjaSquadCleared", "ninja-squad.round": "@NinjaSquadRound", "ninja-squad.raid": "@NinjaSquadRaid", "ninja-squad.ended": "@NinjaSquadEnded"}, {"kind": "text", "rule": "text", "args": ["map", "any"], "at?": "int"}],
  Tree: {"x": "int", "y": "int", "radius": "int", "height": "int"},
  Tried: {"events": ["list", "@Told"], "right": ["map", "int"]},
  TriggerView: {"tile": "text", "what": "text"},
  Undone: {"kind": ["is", "undone"], "rule": "text", "args": {"seat": "int"}, "at?": "int"},
  Update: {"type": ["is", "update"], "n": "int", "at": "int", "events?": ["list", "@Told"], "log": "int", "view?": ["list", ["list", "any"]], "words?": ["list", ["list", "any"]], "undo?": "flag", "deadline?": ["or", "number", "null"]},
  Verdict: {"checks": ["list", "@Check"], "ok": "flag"},
  View: {"game": "text", "seats": "int", "options": ["map", "any"], "viewer": ["or", "int", "null"], "to_act": ["list", "int"], "legal": ["list", "text"], "outcome": ["or", "@Outcome", "null"], "chosen": ["list", "int"], "choice": ["or", "text", "null"], "layout?": "@Layout"},
  WalkView: {"card": "text", "steps": ["list", "text"], "trail": ["list", "text"], "tiles": ["list", "text"], "done": "int", "leaping": "flag", "poise": "int"},
  WanaView: {"tile": "text", "owner": "int", "kind": ["or", "text", "null"], "victim": ["or", "int", "null"]},
  Ways: {"figure": "text", "last": "text", "watch": "text"},
  Welcome: {"type": ["is", "welcome"], "epoch": "text", "n": "int", "seat": ["or", "int", "null"], "table": "@Table", "at": "int", "view": ["or", "@GameView", "null"], "words": ["or", "@Words", "null"], "events": ["list", "@Told"], "log": "int", "resumed": "flag", "undo": "flag", "deadline": ["or", "number", "null"], "chat": ["list", "@Line"]},
  Words: ["tuple", ["or", "@Sentence", "null"], "@Sentence", ["list", "@Deeds"]],
  You: {"seats": ["list", "int"], "host": "flag"},
  Zone: {"name": "text", "kind": ["is", "grid", "hand", "pile", "pool", "row", "stack"], "label?": ["or", ["tuple", "text", ["map", "any"]], "null"], "seat?": ["or", "int", "null"], "pieces?": ["list", "@Piece"], "more?": "int", "size?": ["or", ["tuple", "int", "int"], "null"], "squares?": ["list", "@Square"], "actions?": ["list", "text"]},
};

export interface Shaped {
  Account: protocol.Account;
  BoardView: protocol.BoardView;
  Box: protocol.Box;
  Chair: protocol.Chair;
  Chances: protocol.Chances;
  Check: protocol.Check;
  Choice: protocol.Choice;
  Chosen: protocol.Chosen;
  ComboView: protocol.ComboView;
  Created: protocol.Created;
  CubeView: protocol.CubeView;
  Deal: protocol.Deal;
  Decision: protocol.Decision;
  DeckView: protocol.DeckView;
  Deeds: protocol.Deeds;
  Done: protocol.Done;
  Estimate: protocol.Estimate;
  FireView: protocol.FireView;
  Frame: protocol.Frame;
  FromReview: protocol.FromReview;
  FromServer: protocol.FromServer;
  GameCard: protocol.GameCard;
  GameView: protocol.GameView;
  Games: protocol.Games;
  Garbled: protocol.Garbled;
  Grade: protocol.Grade;
  Greeting: protocol.Greeting;
  GuardView: protocol.GuardView;
  Health: protocol.Health;
  Held: protocol.Held;
  HintGiven: protocol.HintGiven;
  Holder: protocol.Holder;
  Holders: protocol.Holders;
  Judged: protocol.Judged;
  Judgement: protocol.Judgement;
  KraftApprentice: protocol.KraftApprentice;
  KraftApprenticeCaught: protocol.KraftApprenticeCaught;
  KraftBegan: protocol.KraftBegan;
  KraftCamouflage: protocol.KraftCamouflage;
  KraftCaught: protocol.KraftCaught;
  KraftDisciple: protocol.KraftDisciple;
  KraftDiscipleLeft: protocol.KraftDiscipleLeft;
  KraftDispersal: protocol.KraftDispersal;
  KraftDrew: protocol.KraftDrew;
  KraftEnded: protocol.KraftEnded;
  KraftEndedTurn: protocol.KraftEndedTurn;
  KraftFaded: protocol.KraftFaded;
  KraftFloorOver: protocol.KraftFloorOver;
  KraftGlide: protocol.KraftGlide;
  KraftLaid: protocol.KraftLaid;
  KraftLantern: protocol.KraftLantern;
  KraftLeft: protocol.KraftLeft;
  KraftLock: protocol.KraftLock;
  KraftMatchEnded: protocol.KraftMatchEnded;
  KraftMobility: protocol.KraftMobility;
  KraftNight: protocol.KraftNight;
  KraftPickedUp: protocol.KraftPickedUp;
  KraftRecipe: protocol.KraftRecipe;
  KraftRefused: protocol.KraftRefused;
  KraftRobbed: protocol.KraftRobbed;
  KraftRush: protocol.KraftRush;
  KraftShown: protocol.KraftShown;
  KraftSixthSense: protocol.KraftSixthSense;
  KraftSlidingWall: protocol.KraftSlidingWall;
  KraftStepped: protocol.KraftStepped;
  KraftSwapped: protocol.KraftSwapped;
  KraftSwappedRoles: protocol.KraftSwappedRoles;
  KraftTeleport: protocol.KraftTeleport;
  KraftTransposition: protocol.KraftTransposition;
  KraftTrap: protocol.KraftTrap;
  KraftUltimate: protocol.KraftUltimate;
  KraftView: protocol.KraftView;
  Layout: protocol.Layout;
  Lesson: protocol.Lesson;
  LessonFrame: protocol.LessonFrame;
  Line: protocol.Line;
  Made: protocol.Made;
  MatchRecord: protocol.MatchRecord;
  MomentShown: protocol.MomentShown;
  Move: protocol.Move;
  NestView: protocol.NestView;
  NightView: protocol.NightView;
  NinJanEnded: protocol.NinJanEnded;
  NinJanLaid: protocol.NinJanLaid;
  NinJanRevealed: protocol.NinJanRevealed;
  NinJanThrown: protocol.NinJanThrown;
  NinJanTied: protocol.NinJanTied;
  NinJanTook: protocol.NinJanTook;
  NinJanView: protocol.NinJanView;
  NinjaComboEnded: protocol.NinjaComboEnded;
  NinjaComboLaid: protocol.NinjaComboLaid;
  NinjaComboMade: protocol.NinjaComboMade;
  NinjaComboShifted: protocol.NinjaComboShifted;
  NinjaComboTurned: protocol.NinjaComboTurned;
  NinjaNightDeclined: protocol.NinjaNightDeclined;
  NinjaNightDialled: protocol.NinjaNightDialled;
  NinjaNightDropped: protocol.NinjaNightDropped;
  NinjaNightEnded: protocol.NinjaNightEnded;
  NinjaNightHealed: protocol.NinjaNightHealed;
  NinjaNightMoved: protocol.NinjaNightMoved;
  NinjaNightMustDrop: protocol.NinjaNightMustDrop;
  NinjaNightPlaced: protocol.NinjaNightPlaced;
  NinjaNightPlayed: protocol.NinjaNightPlayed;
  NinjaNightRevealed: protocol.NinjaNightRevealed;
  NinjaNightRound: protocol.NinjaNightRound;
  NinjaNightStole: protocol.NinjaNightStole;
  NinjaNightThrew: protocol.NinjaNightThrew;
  NinjaNightTook: protocol.NinjaNightTook;
  NinjaNightTurn: protocol.NinjaNightTurn;
  NinjaNightUnhurt: protocol.NinjaNightUnhurt;
  NinjaNightWounded: protocol.NinjaNightWounded;
  NinjaSquadAlarm: protocol.NinjaSquadAlarm;
  NinjaSquadCleared: protocol.NinjaSquadCleared;
  NinjaSquadClock: protocol.NinjaSquadClock;
  NinjaSquadDrew: protocol.NinjaSquadDrew;
  NinjaSquadDropped: protocol.NinjaSquadDropped;
  NinjaSquadEnded: protocol.NinjaSquadEnded;
  NinjaSquadFire: protocol.NinjaSquadFire;
  NinjaSquadFireOut: protocol.NinjaSquadFireOut;
  NinjaSquadFound: protocol.NinjaSquadFound;
  NinjaSquadFroze: protocol.NinjaSquadFroze;
  NinjaSquadGuardMoved: protocol.NinjaSquadGuardMoved;
  NinjaSquadHalf: protocol.NinjaSquadHalf;
  NinjaSquadHome: protocol.NinjaSquadHome;
  NinjaSquadLaid: protocol.NinjaSquadLaid;
  NinjaSquadLearnt: protocol.NinjaSquadLearnt;
  NinjaSquadLost: protocol.NinjaSquadLost;
  NinjaSquadMissed: protocol.NinjaSquadMissed;
  NinjaSquadMoved: protocol.NinjaSquadMoved;
  NinjaSquadPatrolled: protocol.NinjaSquadPatrolled;
  NinjaSquadPhase: protocol.NinjaSquadPhase;
  NinjaSquadPickedUp: protocol.NinjaSquadPickedUp;
  NinjaSquadPlaced: protocol.NinjaSquadPlaced;
  NinjaSquadPlayed: protocol.NinjaSquadPlayed;
  NinjaSquadRaid: protocol.NinjaSquadRaid;
  NinjaSquadRemoved: protocol.NinjaSquadRemoved;
  NinjaSquadRound: protocol.NinjaSquadRound;
  NinjaSquadSlept: protocol.NinjaSquadSlept;
  NinjaSquadSprung: protocol.NinjaSquadSprung;
  NinjaSquadStayed: protocol.NinjaSquadStayed;
  NinjaSquadTimeUp: protocol.NinjaSquadTimeUp;
  NinjaSquadTookOut: protocol.NinjaSquadTookOut;
  NinjaSquadTracker: protocol.NinjaSquadTracker;
  NinjaSquadTurned: protocol.NinjaSquadTurned;
  NinjaSquadUsed: protocol.NinjaSquadUsed;
  NinjaSquadWoke: protocol.NinjaSquadWoke;
  NinjaView: protocol.NinjaView;
  NotDone: protocol.NotDone;
  NotReviewed: protocol.NotReviewed;
  Option: protocol.Option;
  OtherRules: protocol.OtherRules;
  Outcome: protocol.Outcome;
  Outlook: protocol.Outlook;
  Passage: protocol.Passage;
  Piece: protocol.Piece;
  Possible: protocol.Possible;
  Problem: protocol.Problem;
  Puzzle: protocol.Puzzle;
  PuzzleEntry: protocol.PuzzleEntry;
  Puzzles: protocol.Puzzles;
  ReachView: protocol.ReachView;
  Refusal: protocol.Refusal;
  Replay: protocol.Replay;
  Review: protocol.Review;
  Reviewed: protocol.Reviewed;
  Reviewing: protocol.Reviewing;
  Roof: protocol.Roof;
  Rope: protocol.Rope;
  RouteView: protocol.RouteView;
  Said: protocol.Said;
  ScrollView: protocol.ScrollView;
  SeatCode: protocol.SeatCode;
  Sentence: protocol.Sentence;
  Share: protocol.Share;
  Site: protocol.Site;
  SleeperView: protocol.SleeperView;
  SquadView: protocol.SquadView;
  Square: protocol.Square;
  Step: protocol.Step;
  Summary: protocol.Summary;
  Table: protocol.Table;
  TableChange: protocol.TableChange;
  Tables: protocol.Tables;
  Task: protocol.Task;
  Told: protocol.Told;
  Tree: protocol.Tree;
  Tried: protocol.Tried;
  TriggerView: protocol.TriggerView;
  Undone: protocol.Undone;
  Update: protocol.Update;
  Verdict: protocol.Verdict;
  View: protocol.View;
  WalkView: protocol.WalkView;
  WanaView: protocol.WanaView;
  Ways: protocol.Ways;
  Welcome: protocol.Welcome;
  Words: protocol.Words;
  You: protocol.You;
  Zone: protocol.Zone;
}
