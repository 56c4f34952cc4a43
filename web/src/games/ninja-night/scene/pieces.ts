/** What is moved about: ninja, chests, the rope, marks. */

import {
  BoxGeometry, CatmullRomCurve3, CircleGeometry, Color, ConeGeometry, CylinderGeometry, Group, InstancedMesh, Mesh, MeshBasicMaterial, MeshLambertMaterial,
  Object3D, RingGeometry, SphereGeometry, TorusGeometry, TubeGeometry, Vector3, type Material,
} from 'three';
import { BLUE, GREEN, INK, SKIN, VERMILION, YELLOW } from '../../../art/palette';
import { beadAt, curve, lengthAt, type Chest, type Figure, type Flying, type Lying, type Mark } from '../picture';
import { minus, mix, unit, type Vec } from '../space';
import { BASE, ROPES } from '../view';
import { lid } from './paint';

export const COLOURS = [VERMILION, BLUE, GREEN, YELLOW] as const;
const HEMP = '#d8c08c';
const TAUT = '#e5482f';
const UP = new Vector3(0, 1, 0);

function upright(mesh: Mesh, z: number): Mesh {
  mesh.rotation.x = Math.PI / 2;
  mesh.position.z = z;
  return mesh;
}

function paint(colour: string): MeshLambertMaterial {
  return new MeshLambertMaterial({ color: colour });
}

/** Each seat has a crest of its own on its head, as on its picture, and a base of its own shape. */
function crest(seat: number, colour: string): Mesh {
  if (seat === 1) return new Mesh(new SphereGeometry(2.5, 10, 8), paint(INK)).translateZ(31);
  if (seat === 2) return upright(new Mesh(new ConeGeometry(7.4, 6, 14), paint('#c9a45a')), 29.5);
  if (seat === 3) {
    const horns = new Mesh(new TorusGeometry(5, 1, 6, 14, Math.PI), paint(colour));
    horns.rotation.set(Math.PI / 2, 0, 0);
    horns.rotation.x = -Math.PI / 2;
    horns.position.z = 31;
    return horns;
  }
  const tails = new Mesh(new BoxGeometry(9, 1.4, 2.6), paint(colour));
  tails.position.set(-7, 0, 26);
  tails.rotation.y = 0.4;
  return tails;
}

const SIDES = [28, 4, 3, 6];

export function ninja(figure: Figure): Group {
  const group = new Group();
  const colour = COLOURS[figure.seat] ?? VERMILION;
  const base = upright(new Mesh(new CylinderGeometry(BASE, BASE + 0.6, 2.6, SIDES[figure.seat] ?? 28), paint(colour)), 1.3);
  const robe = upright(new Mesh(new CylinderGeometry(2.6, 5.4, 15, 14), new MeshLambertMaterial({ color: colour, emissive: colour, emissiveIntensity: 0.25 })), 10);
  const sash = upright(new Mesh(new CylinderGeometry(4.3, 4.6, 2.6, 14), paint(INK)), 10.5);
  const head = new Mesh(new SphereGeometry(5.4, 18, 14), paint('#2a2740'));
  head.position.z = 22.5;
  const face = new Mesh(new SphereGeometry(4.6, 14, 10), paint(SKIN));
  face.position.set(1.5, 0, 22.4);
  face.scale.set(0.95, 0.86, 0.44);
  const band = upright(new Mesh(new CylinderGeometry(5.5, 5.5, 2, 18), paint(colour)), 25.2);
  group.add(base, robe, sash, head, face, band, crest(figure.seat, colour));
  group.traverse((each) => {
    each.castShadow = true;
  });
  group.rotation.z = figure.facing;
  group.position.set(...(figure.at as [number, number, number]));
  return group;
}

function instances(shape: BoxGeometry, material: Material, all: readonly Chest[], up: number, tint?: (chest: Chest) => string): InstancedMesh {
  const mesh = new InstancedMesh(shape, material, all.length);
  const place = new Object3D();
  all.forEach((each, i) => {
    place.position.set(each.at[0], each.at[1], each.at[2] + up);
    place.rotation.z = each.turn;
    place.updateMatrix();
    mesh.setMatrixAt(i, place.matrix);
    if (tint) mesh.setColorAt(i, new Color(tint(each)));
  });
  mesh.castShadow = true;
  return mesh;
}

/** All chests, in a few strokes: bodies, locks, and a lid for each face that is known. */
export function chests(all: readonly Chest[]): Group {
  const group = new Group();
  if (!all.length) return group;
  const white = () => new MeshLambertMaterial({ color: '#ffffff', emissive: '#4a2430', emissiveIntensity: 0.7 });
  group.add(instances(new BoxGeometry(8.6, 6.6, 5), white(), all, 3.2, (each) => (each.yellow ? '#e3a92c' : '#e0769c')));
  group.add(instances(new BoxGeometry(2, 7.2, 2.4), white(), all, 3.6, (each) => (each.yellow ? '#7a4a10' : '#f4d27a')));
  for (const kind of new Set(all.map((each) => `${each.yellow} ${each.face}`))) {
    const alike = all.filter((each) => `${each.yellow} ${each.face}` === kind);
    const [first] = alike;
    if (first) group.add(instances(new BoxGeometry(9, 7, 1.2), new MeshLambertMaterial({ map: lid(first.face, first.yellow) }), alike, 6.2));
  }
  return group;
}

/** A rod between two points. */
export function rod(from: Vec, to: Vec, radius: number, material: Material): Mesh {
  const way = minus(to, from);
  const long = Math.hypot(...way) || 0.01;
  const mesh = new Mesh(new CylinderGeometry(radius, radius, long, 8), material);
  const half = mix(from, to, 0.5);
  mesh.position.set(half[0], half[1], half[2]);
  mesh.quaternion.setFromUnitVectors(UP, new Vector3(...unit(way)));
  mesh.castShadow = true;
  return mesh;
}

/** A rope's end, from where it is tied to its tip: a hook of three prongs, or a fist. */
function ornament(rope: string, tied: Vec, tip: Vec): Group {
  const group = new Group();
  const long = Math.hypot(...minus(tip, tied));
  const iron = paint(rope === 'grapple' ? '#cfd6e6' : '#d99a4e');
  const inner = new Group();
  if (rope === 'grapple') {
    inner.add(new Mesh(new CylinderGeometry(1.5, 1.5, long, 8), iron));
    for (let i = 0; i < 3; i += 1) {
      const prong = new Mesh(new TorusGeometry(long * 0.3, 1.2, 6, 10, Math.PI), iron);
      prong.rotation.y = (i * 2 * Math.PI) / 3;
      prong.rotation.z = 0;
      prong.position.set(Math.cos(-prong.rotation.y) * long * 0.3, long * 0.18, Math.sin(-prong.rotation.y) * long * 0.3);
      prong.rotateX(0);
      inner.add(prong);
    }
  } else {
    const fist = new Mesh(new SphereGeometry(long * 0.42, 14, 12), iron);
    fist.position.y = long * 0.08;
    fist.scale.y = 0.92 / 0.84;
    const cuff = new Mesh(new CylinderGeometry(long * 0.24, long * 0.3, long * 0.34, 10), paint(INK));
    cuff.position.y = -long * 0.34;
    inner.add(fist, cuff);
  }
  const half = mix(tied, tip, 0.5);
  inner.position.set(half[0], half[1], half[2]);
  inner.quaternion.setFromUnitVectors(UP, new Vector3(...unit(minus(tip, tied))));
  inner.traverse((each) => {
    each.castShadow = true;
  });
  group.add(inner);
  return group;
}

/** What a rope darkens under itself. */
function shade(from: Vec, to: Vec): Mesh {
  const dark = new MeshBasicMaterial({ color: '#120a08', transparent: true, opacity: 0.4, depthWrite: false });
  const mesh = rod([from[0], from[1], -1], [to[0], to[1], -1], 3.4, dark);
  mesh.scale.x = 1.4;
  return mesh;
}

/** A rope that lies ready: what will be thrown is red, the rest is bare hemp. */
export function lyingRope(lying: Lying): Group {
  const group = new Group();
  const size = ROPES[lying.rope] ?? { reach: 1, ornament: 0 };
  const tied = mix(lying.from, lying.to, size.ornament / (size.reach + size.ornament));
  const bead = beadAt(lying);
  group.add(ornament(lying.rope, tied, lying.from));
  group.add(rod(tied, bead, 2.7, new MeshLambertMaterial({ color: TAUT, emissive: TAUT, emissiveIntensity: 0.35 })));
  group.add(rod(bead, lying.to, 2.1, paint(HEMP)));
  const end = new Mesh(new SphereGeometry(3.2, 10, 8), paint(HEMP));
  end.position.set(...(lying.to as [number, number, number]));
  const gold = new MeshLambertMaterial({ color: '#f4b94a', emissive: '#c47812', emissiveIntensity: 0.55 });
  const bulk = lying.bulk ?? 1;
  const ball = new Mesh(new SphereGeometry(11 * bulk, 20, 16), gold);
  ball.position.set(bead[0], bead[1], 8 * bulk);
  /* An arrow to each side: this is what a hand takes. */
  const along = new Vector3(...unit(minus(lying.to, lying.from)));
  for (const way of [-1, 1]) {
    const arrow = new Mesh(new ConeGeometry(5.5 * bulk, 11 * bulk, 12), gold);
    arrow.position.copy(ball.position).addScaledVector(along, way * 21 * bulk);
    arrow.quaternion.setFromUnitVectors(UP, along.clone().multiplyScalar(way));
    group.add(arrow);
  }
  group.add(end, ball, shade(lying.from, lying.to));
  group.traverse((each) => {
    each.castShadow = false;
  });
  if (lying.right) {
    const [from, to] = lying.right.map((length) => lengthAt(lying, length));
    if (from && to) group.add(rod(from, to, 4.2, new MeshLambertMaterial({ color: '#6fd08a', emissive: '#2f8a4c', emissiveIntensity: 0.6 })));
  }
  return group;
}

export function flyingRope(flying: Flying): Group {
  const group = new Group();
  const points = curve(flying);
  const last = points.at(-1) ?? flying.tip;
  const before = points.at(-2) ?? flying.foot;
  const size = (ROPES[flying.rope] ?? { ornament: 0 }).ornament;
  const tied = mix(last, minus(last, unit(minus(last, before))), size);
  const colour = flying.t < 0.9 ? TAUT : flying.how === 'holds' ? '#ffd166' : TAUT;
  const path = new CatmullRomCurve3([...points.slice(0, -1), tied].map((each) => new Vector3(...each)));
  const cord = new Mesh(new TubeGeometry(path, 40, 1.7, 6), new MeshLambertMaterial({ color: colour, emissive: colour, emissiveIntensity: 0.5 }));
  cord.castShadow = true;
  group.add(cord, ornament(flying.rope, tied, last));
  return group;
}

const MARKS: Readonly<Record<Mark['kind'], { colour: string; size: number }>> = {
  free: { colour: '#2f6b3c', size: 2.1 },
  blocked: { colour: '#7d7466', size: 1.5 },
  chosen: { colour: '#d22f1c', size: 3.6 },
  stand: { colour: '#2350a8', size: 2.2 },
};

export function mark(given: Mark): Group {
  const group = new Group();
  const { colour, size } = MARKS[given.kind];
  const material = new MeshBasicMaterial({ color: colour });
  const dot = new Mesh(new CircleGeometry(size, 18), material);
  dot.position.set(given.at[0], given.at[1], given.at[2] + 1.2);
  group.add(dot);
  if (given.kind === 'chosen') {
    const ring = new Mesh(new RingGeometry(size + 1.4, size + 2.6, 24), material);
    ring.position.copy(dot.position);
    group.add(ring);
  }
  return group;
}
