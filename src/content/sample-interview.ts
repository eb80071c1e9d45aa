/**
 * What the candidate of the sample interview says, utterance by utterance; written for the site. Whatever the interviewer
 * says in between, and the report, come from the product itself: `sample-report.test.ts` holds this interview.
 */
export const sampleUtterances: readonly string[] = [
  'Last spring the pharmacy where I work kept missing parcels, two or three a week, and everyone blamed the courier. I pulled the log for six weeks and compared every missing parcel with its label. Nearly all of them were packed after four in the afternoon. So I stayed two evenings and watched. The printer ran low on labels, and people put an old one back on.',
  'I moved the label refill to two o’clock and put a check on the packing list. We went from eleven missing parcels in a month to one, and it was still one in August.',
  'In March we had two new colleagues and the shifts did not fit. I asked each of the five what they could not change, wrote it on one sheet, and proposed a new rota. One of them disagreed about weekends, so I took two of those myself for the first month. We agreed on the rota, and after two weeks the complaints had stopped.',
  'In the week before the inspection I had the stock count, a training plan and forty reorders. I did the stock count first, because the inspector would ask for it, and I told my manager on Monday that the training plan would be two days late. The count was finished on Wednesday and the plan on Friday.',
  'By what would be checked first, and by who would have to wait for it. I wrote the three on a list with their deadlines and showed it to the team.',
  'I once gave a customer the wrong strength of an ointment. I noticed it an hour later when I checked the shelf. I called her at once, told her the truth, and brought the right one to her door. Since then I read the strength aloud when I hand something over, and it has not happened again in two years.',
  'A man came in angry because his prescription was not ready. I listened until he had finished. I asked what he needed it for today and found out that he was leaving for ten days that evening. I called the surgery, got the signature in twenty minutes, and explained the dose to him. He apologised and came back in June to say thanks.',
]
