// A bot in JavaScript that plays legal cards: the bot protocol (docs/reference/bot-protocol.md) in fifty lines.
//
//   tuolaji arena "cmd:node examples/bots/first-legal.mjs" random --deals 20
//
// The table lists legal plays with every question (the first 64): it takes the one that gives away the fewest points.

import { createInterface } from "node:readline";

const POINTS = { 5: 5, T: 10, K: 10 };

const points = (cards) =>
  cards.split(" ").reduce((total, card) => total + (POINTS[card[1]] ?? 0), 0);

/** What to do, as the protocol writes it; null is "nothing". */
function decide({ view, legal }) {
  const open = Object.fromEntries(view.choices.map((choice) => [choice.kind, choice]));
  if (open.declare?.options?.length) {
    return { do: "declare", cards: open.declare.options[0] };
  }
  if (open.pass) return { do: "pass" };
  if (open.name) return { do: "name", cards: open.name.options[0] };
  const hand = view.hand.split(" ");
  if (open.bury) {
    // Cards without points first.
    const order = hand.toSorted((one, other) => points(one) - points(other));
    return { do: "bury", cards: order.slice(0, open.bury.most).join(" ") };
  }
  const best = legal.plays.reduce((one, other) => (points(other) < points(one) ? other : one));
  return { do: "play", cards: best };
}

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", protocol: 1, name: "first legal" });
  if (message.type === "ask") say({ type: "answer", number: message.number, action: decide(message) });
  if (message.type === "bye") break;
}
process.exit(0);
