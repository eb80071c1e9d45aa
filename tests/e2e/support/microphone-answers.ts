/**
 * What the recorded candidate says, one answer to each question of the demo. Each holds an own action, a detail and an
 * outcome, so that most need no probe.
 */
export const microphoneAnswers = [
  'Last spring our pharmacy lost eleven parcels in one month. I compared the packing list with the courier log for six weeks, and I found that the labels ran out after four o’clock. I moved the refill to two o’clock, and as a result we went from eleven lost parcels to one.',
  'In March our night team and our day team stopped speaking because of the handover. I asked both shifts to write down what they needed, I made a list with five points, and I tested it for two weeks. In the end the complaints dropped to zero.',
  'In December I had three reports to finish in two days. I sorted them by what would cost the customer most, I told my manager on Monday that the third one would be late, and I finished the first two on time.',
  'Two years ago I sent a price list to the wrong customer. I called both customers the same morning, I explained what had happened, and I wrote a check into our template. Since then it has not happened again.',
  'Last year a customer called me four times about an invoice. I asked what she really needed, I found that her address was wrong in two systems, and I corrected both. She renewed her contract in June because of that.',
] as const
