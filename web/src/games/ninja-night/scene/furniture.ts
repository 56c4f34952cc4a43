/** What the village stands on and among: the table, the ground, trees, lanterns. */

import {
  AdditiveBlending, CircleGeometry, Color, ConeGeometry, CylinderGeometry, Group, IcosahedronGeometry, Mesh, MeshBasicMaterial,
  MeshLambertMaterial, RingGeometry, SphereGeometry, Sprite, SpriteMaterial, TorusGeometry, type Material, type Texture,
} from 'three';
import type { Village } from '../picture';
import type { Tree } from '../view';
import { accidents } from './chance';
import { ground, halo, wood } from './paint';

/** How far the wood reaches beyond the ground. */
const EDGE = 172;

/** With light and shadow of its own, or as it was painted. */
function surface(map: Texture, painted: boolean, tint: string): Material {
  return painted ? new MeshBasicMaterial({ map, color: tint }) : new MeshLambertMaterial({ map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: 0.16 });
}

/** `painted`: shadows are painted on the ground, and the light with them. */
export function table(village: Village, detail: number, painted: boolean): Group {
  const group = new Group();
  const [inner, outer] = [village.ground, village.ground + EDGE];
  const top = new Mesh(new RingGeometry(inner - 2, outer, 96, 1), surface(wood(), painted, '#e0cfc4'));
  top.position.z = -1.5;
  top.receiveShadow = true;
  const side = new Mesh(new CylinderGeometry(outer, outer - 8, 34, 96, 1, true), new MeshLambertMaterial({ color: '#4a2b1a' }));
  side.rotation.x = Math.PI / 2;
  side.position.z = -18.5;
  const lip = new Mesh(new TorusGeometry(outer - 3, 5, 8, 96), new MeshLambertMaterial({ color: '#7d4c2d' }));
  lip.position.z = -2;
  const land = new Mesh(new CircleGeometry(inner, 96), surface(ground(village, detail, painted), painted, '#dcdce6'));
  land.receiveShadow = true;
  const bank = new Mesh(new TorusGeometry(inner + 1, 3.4, 8, 120), new MeshLambertMaterial({ color: '#b98b4e' }));
  bank.position.z = -0.4;
  group.add(top, side, lip, land, bank);
  return group;
}

function clump(x: number, y: number, z: number, size: number, flatness: number, colour: Color, chance: () => number): Mesh {
  const shape = new IcosahedronGeometry(size, 1);
  const places = shape.getAttribute('position');
  for (let i = 0; i < places.count; i += 1) {
    const swell = 0.86 + chance() * 0.2;
    places.setXYZ(i, places.getX(i) * swell, places.getY(i) * swell, places.getZ(i) * swell * flatness);
  }
  shape.computeVertexNormals();
  const made = new Mesh(shape, new MeshLambertMaterial({ color: colour, flatShading: true }));
  made.position.set(x, y, z);
  made.castShadow = true;
  return made;
}

/** The first is a pine, the second a cherry in bloom. */
export function tree(given: Tree, which: number): Group {
  const group = new Group();
  const chance = accidents(given.x * 31 + given.y * 17 + which);
  const trunk = new Mesh(new CylinderGeometry(2.4, 5.4, given.height * 0.78, 7), new MeshLambertMaterial({ color: '#4b3022' }));
  trunk.rotation.x = Math.PI / 2;
  trunk.position.z = given.height * 0.39;
  trunk.castShadow = true;
  group.add(trunk);
  const layers = 8;
  for (let i = 0; i < layers; i += 1) {
    const up = i / (layers - 1);
    const wide = given.radius * (which === 0 ? 0.74 - up * 0.44 : 0.66 - Math.abs(up - 0.4) * 0.36);
    const angle = i * 2.4 + chance();
    const aside = Math.max(0, given.radius - wide) * (1 - up * 0.8);
    const z = given.height * (which === 0 ? 0.22 + up * 0.7 : 0.4 + up * 0.5);
    const colour = which === 0 ? new Color().setHSL(0.39, 0.36, 0.2 + up * 0.16) : new Color().setHSL(0.95, 0.56, 0.66 + up * 0.12);
    group.add(clump(Math.cos(angle) * aside, Math.sin(angle) * aside, z, wide, which === 0 ? 0.42 : 0.72, colour, chance));
  }
  group.position.set(given.x, given.y, 0);
  return group;
}

/** A glowing paper lantern on a post. */
function lantern(x: number, y: number): Group {
  const group = new Group();
  const post = new Mesh(new CylinderGeometry(1, 1.4, 20, 6), new MeshLambertMaterial({ color: '#2b1c18' }));
  post.rotation.x = Math.PI / 2;
  post.position.z = 10;
  const paper = new Mesh(new SphereGeometry(5.2, 12, 10), new MeshBasicMaterial({ color: '#ffcf7d' }));
  paper.scale.z = 1.25;
  paper.position.z = 24;
  const hat = new Mesh(new ConeGeometry(5.6, 4, 8), new MeshLambertMaterial({ color: '#30202a' }));
  hat.rotation.x = Math.PI / 2;
  hat.position.z = 31.5;
  const glow = new Sprite(new SpriteMaterial({ map: halo(), blending: AdditiveBlending, depthWrite: false, transparent: true }));
  glow.scale.set(64, 64, 1);
  glow.position.z = 24;
  group.add(post, paper, hat, glow);
  group.position.set(x, y, 0);
  return group;
}

/** Lanterns on the ground where nothing else stands, unevenly. */
export function lanterns(village: Village, many: number): Group {
  const group = new Group();
  const chance = accidents(village.roofs.reduce((sum, roof) => sum + roof.height, 5));
  const taken = [...village.roofs.map((roof) => roof.points[4] ?? [0, 0]), ...village.trees.map((each) => [each.x, each.y])];
  for (let tries = 0; tries < 60 && group.children.length < many; tries += 1) {
    const angle = chance() * 2 * Math.PI;
    const far = village.ground * (0.3 + chance() * 0.64);
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    if (taken.some((each) => Math.hypot((each[0] ?? 0) - x, (each[1] ?? 0) - y) < 78)) continue;
    taken.push([x, y]);
    group.add(lantern(x, y));
  }
  return group;
}
