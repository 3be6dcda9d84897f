/** Small sounds, made on the spot; silent for whoever switches them off. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function tone(pitch: number, from: number, length: number, loud: number, shape: OscillatorType): void {
  if (!context) return;
  const start = context.currentTime + from;
  const sound = context.createOscillator();
  const volume = context.createGain();
  sound.type = shape;
  sound.frequency.setValueAtTime(pitch, start);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  sound.connect(volume).connect(context.destination);
  sound.start(start);
  sound.stop(start + length);
}

const SOUNDS = {
  card: () => tone(210, 0, 0.07, 0.2, 'triangle'),
  turn: () => (tone(660, 0, 0.16, 0.12, 'sine'), tone(880, 0.11, 0.22, 0.12, 'sine')),
  trick: () => (tone(330, 0, 0.14, 0.1, 'triangle'), tone(262, 0.09, 0.2, 0.1, 'triangle')),
  warning: () => [0, 0.22, 0.44].forEach((from) => tone(988, from, 0.14, 0.16, 'square')),
  trouble: () => tone(150, 0, 0.25, 0.14, 'sawtooth'),
  level: () => [523, 659, 784, 1047].forEach((pitch, place) => tone(pitch, place * 0.1, 0.3, 0.1, 'sine')),
};

export function sound(name: keyof typeof SOUNDS): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    SOUNDS[name]();
  } catch {
    // A device without sound still plays.
  }
}
