/** The village in three dimensions. Drawn when something has changed, never for its own sake. */

import {
  BufferAttribute, BufferGeometry, DirectionalLight, DoubleSide, Group, HemisphereLight, InstancedMesh, LineBasicMaterial, LineSegments, Mesh,
  MeshBasicMaterial, PCFSoftShadowMap, PerspectiveCamera, Scene, SRGBColorSpace, Texture, WebGLRenderer, type Material, type Object3D,
} from 'three';
import { obstacleShape, villageKey, type Picture } from '../picture';
import { eye, OPENING, type Pose, type Size } from '../space';
import { lanterns, table, tree } from './furniture';
import { DECK, houses, type DeckMesh } from './houses';
import { sharpen } from './paint';
import { chests, flyingRope, lyingRope, mark, ninja, rod } from './pieces';

export interface Detail {
  /** Pixels of the screen for one of the page, at most. */
  ratio: number;
  /** Pixels of the shadow map; 0: shadows are painted on the ground. */
  shadows: number;
  smooth: boolean;
  ground: number;
  lanterns: number;
}

/** A laptop; a phone; a machine that draws without a graphics card. */
export const FINE: Detail = { ratio: 2, shadows: 2048, smooth: true, ground: 1024, lanterns: 7 };
export const COARSE: Detail = { ratio: 1.5, shadows: 1024, smooth: true, ground: 512, lanterns: 4 };
export const PLAIN: Detail = { ratio: 1, shadows: 0, smooth: false, ground: 512, lanterns: 4 };

/** Parts that change with every step of a finger and throw no shadow. */
const SHADELESS = new Set(['lying', 'marks', 'line', 'obstacle']);

function free(object: Object3D): void {
  object.traverse((each) => {
    if (!(each instanceof Mesh || each instanceof LineSegments)) return;
    (each.geometry as BufferGeometry).dispose();
    if (each instanceof InstancedMesh) each.dispose();
    const materials = (Array.isArray(each.material) ? each.material : [each.material]) as Material[];
    for (const material of materials) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}

export class NightScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera((OPENING * 180) / Math.PI, 1, 40, 6000);
  private readonly moon: DirectionalLight;
  private readonly standing = new Group();
  /** Parts that are made anew when what they show has changed, by what they show. */
  private readonly parts = new Map<string, { key: string; group: Group }>();
  private village = '';
  private fitted = '';
  private decks: DeckMesh[] = [];

  constructor(
    canvas: HTMLCanvasElement,
    private readonly detail: Detail,
  ) {
    sharpen(detail.smooth ? 4 : 1);
    this.renderer = new WebGLRenderer({ canvas, antialias: detail.smooth, alpha: true, powerPreference: 'low-power' });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.shadowMap.enabled = detail.shadows > 0;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.camera.up.set(0, 0, 1);
    this.moon = this.light();
    this.scene.add(this.standing);
  }

  private light(): DirectionalLight {
    this.scene.add(new HemisphereLight('#a7b2ee', '#8a6048', 2.05));
    const moon = new DirectionalLight('#ffc59a', 2.3);
    moon.position.set(-420, 260, 520);
    moon.castShadow = this.detail.shadows > 0;
    moon.shadow.mapSize.set(this.detail.shadows, this.detail.shadows);
    Object.assign(moon.shadow.camera, { left: -480, right: 480, top: 480, bottom: -480, near: 100, far: 1300 });
    moon.shadow.radius = 5;
    moon.shadow.bias = -0.0012;
    moon.shadow.normalBias = 1.2;
    const cool = new DirectionalLight('#7f96ff', 0.75);
    cool.position.set(400, -300, 300);
    this.scene.add(moon, cool);
    return moon;
  }

  /** Take over what is to be seen. Only what has changed is made anew. */
  show(picture: Picture): void {
    const key = villageKey(picture.village);
    if (key !== this.village) {
      free(this.standing);
      this.standing.clear();
      const built = houses(picture.village);
      this.decks = built.decks;
      this.standing.add(table(picture.village, this.detail.ground, this.detail.shadows === 0), built.group, lanterns(picture.village, this.detail.lanterns));
      picture.village.trees.forEach((each, i) => this.standing.add(tree(each, i)));
      this.village = key;
      this.renderer.shadowMap.needsUpdate = true;
    }
    for (const deck of this.decks) {
      const open = picture.open.includes(deck.building);
      const chosen = picture.chosen === deck.building;
      deck.straw.color.set(chosen ? DECK.chosen : open ? DECK.open : DECK.usual);
      deck.rim.color.set(chosen ? '#ff6a3a' : open ? '#f4b94a' : DECK.rim);
    }
    this.part('ninja', picture.ninja, (group) => picture.ninja.forEach((each) => group.add(ninja(each))));
    this.part('chests', picture.chests, (group) => group.add(chests(picture.chests)));
    this.part('marks', picture.marks, (group) => picture.marks.forEach((each) => group.add(mark(each))));
    this.part('line', picture.line, (group) => {
      if (!picture.line) return;
      const { from, to, blocked } = picture.line;
      group.add(rod([from[0], from[1], from[2] + 2], [to[0], to[1], to[2] + 2], 1, new MeshBasicMaterial({ color: blocked ? '#ff5a45' : '#fff0c0', transparent: true, opacity: 0.85 })));
    });
    this.part('obstacle', picture.obstacle, (group) => picture.obstacle !== null && this.obstacle(picture, picture.obstacle, group));
    this.part('lying', picture.lying, (group) => picture.lying && group.add(lyingRope(picture.lying)));
    this.part('flying', picture.flying, (group) => picture.flying && group.add(flyingRope(picture.flying)));
  }

  private part(name: string, shown: unknown, make: (group: Group) => unknown): void {
    const key = JSON.stringify(shown);
    const old = this.parts.get(name);
    if (old?.key === key) return;
    if (old) {
      this.scene.remove(old.group);
      free(old.group);
    }
    const group = new Group();
    make(group);
    this.scene.add(group);
    this.parts.set(name, { key, group });
    if (!SHADELESS.has(name)) this.renderer.shadowMap.needsUpdate = true;
  }

  /** What forbids a line, in a red cage. */
  private obstacle(picture: Picture, code: string, into: Group): void {
    const shape = obstacleShape(picture.village, code);
    if (!shape) return;
    const n = shape.corners.length;
    const places: number[] = [];
    for (const z of [shape.bottom, shape.top + 2]) for (const [x, y] of shape.corners) places.push(x, y, z);
    const faces: number[] = [];
    const edges: number[] = [];
    for (let i = 0; i < n; i += 1) {
      const next = (i + 1) % n;
      faces.push(i, next, n + next, i, n + next, n + i);
      edges.push(i, next, n + i, n + next, i, n + i);
      if (i > 1) faces.push(n, n + i - 1, n + i);
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
    const lines = geometry.clone();
    geometry.setIndex(faces);
    lines.setIndex(edges);
    into.add(new Mesh(geometry, new MeshBasicMaterial({ color: '#ff3b24', transparent: true, opacity: 0.36, side: DoubleSide, depthWrite: false })));
    into.add(new LineSegments(lines, new LineBasicMaterial({ color: '#ffd0c4' })));
  }

  /** One frame. */
  draw(pose: Pose, size: Size): void {
    this.fit(size);
    const from = eye(pose);
    this.camera.position.set(from[0], from[1], from[2]);
    this.camera.lookAt(pose.at[0], pose.at[1], pose.at[2]);
    this.renderer.render(this.scene, this.camera);
  }

  /** Setting a size empties the canvas: only when it has changed. */
  private fit(size: Size): void {
    const ratio = Math.min(this.detail.ratio, devicePixelRatio || 1);
    const key = [size.width, size.height, size.middle.x, size.middle.y, ratio].join();
    if (key === this.fitted) return;
    this.fitted = key;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(size.width, size.height, false);
    this.camera.aspect = size.width / size.height;
    this.camera.setViewOffset(size.width, size.height, size.width / 2 - size.middle.x, size.height / 2 - size.middle.y, size.width, size.height);
  }

  /** After the context was lost and has come back: everything is sent to it anew. */
  restore(): void {
    this.renderer.shadowMap.needsUpdate = true;
  }

  dispose(): void {
    free(this.scene);
    this.moon.shadow.map?.dispose();
    this.renderer.dispose();
  }
}
