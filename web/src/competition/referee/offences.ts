/** Offences that a referee may rule on, and how grave each can be. */
import type { OffenceName } from '../../protocol';

const EVERY: Readonly<Record<OffenceName, true>> = {
  failed_throw: true,
  wrong_play: true,
  revoke: true,
  exposed_card: true,
  out_of_turn: true,
  card_count: true,
  overtime: true,
  illegal_information: true,
  wrong_declaration: true,
  open_bid: true,
  false_bid: true,
  bad_cut: true,
  mis_bury: true,
  accusation: true,
  dealer_order: true,
  late: true,
  score_sheet_late: true,
  forfeit: true,
  conduct: true,
};

/** Every offence, in the order in which it is offered. */
export const OFFENCES = Object.keys(EVERY) as readonly OffenceName[];

export const GRADES = ['light', 'grave', 'minor', 'important'] as const;
