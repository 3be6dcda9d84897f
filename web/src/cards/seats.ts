/** Four seats, two sides; play runs counter-clockwise E → N → W → S, so that the next seat sits to one's right. */
import type { Seat, Side } from '../protocol';

export const SEATS: readonly Seat[] = ['E', 'N', 'W', 'S'];
export const SIDES: readonly Side[] = ['EW', 'NS'];
export type Place = 'bottom' | 'right' | 'top' | 'left';
const PLACES: readonly Place[] = ['bottom', 'right', 'top', 'left'];

export const next = (seat: Seat, steps = 1): Seat => SEATS[(SEATS.indexOf(seat) + steps) % 4] ?? seat;
export const sideOf = (seat: Seat): Side => (seat === 'E' || seat === 'W' ? 'EW' : 'NS');
export const otherSide = (side: Side): Side => (side === 'EW' ? 'NS' : 'EW');

/** Where a seat is drawn for somebody who sits at `base`. */
export const placeOf = (seat: Seat, base: Seat): Place =>
  PLACES[(SEATS.indexOf(seat) - SEATS.indexOf(base) + 4) % 4] ?? 'bottom';
