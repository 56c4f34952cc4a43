/** Small sounds, made on the spot; silent unless the person wants them. */

import { settings } from '../settings/settings.svelte';

export type Sound = 'card' | 'take' | 'turn' | 'end';

/** Pitch and start of each note, in hertz and seconds. */
const NOTES: Readonly<Record<Sound, readonly (readonly [pitch: number, start: number])[]>> = {
  card: [[320, 0]],
  take: [[392, 0], [523, 0.07]],
  turn: [[587, 0], [784, 0.09]],
  end: [[523, 0], [659, 0.12], [784, 0.24]],
};
const LASTS = 0.16;
const LOUD = 0.06;

let audio: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound || document.visibilityState !== 'visible') return;
  /* Before the first touch a browser keeps still, and would play all that was missed at once. */
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  for (const [pitch, start] of NOTES[sound]) {
    const from = audio.currentTime + start;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUD, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + LASTS);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + LASTS);
  }
}
