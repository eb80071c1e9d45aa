import type { VoiceId } from '#contract/values/voices.ts'

/** What the sample's candidate says to one question: at first, and when the interviewer asks once more. */
interface SampleAnswer {
  questionId: string
  answer: string
  followUp: string
}

/**
 * The sample interview that `npm run sample` holds with the product: a person who does not exist, in words written for
 * it, spoken by one built-in voice and asked by another. What the interviewer says, what is recognised and what the
 * report finds come from the product itself and stand in `sample-report.json`.
 */
export const sampleInterview = {
  /** In place of a name: nobody should be looked for behind it. */
  name: 'Sample interview',
  email: 'sample@openround.example',
  position: 'Pharmacy technician',
  interviewerVoice: 'john_us_eng',
  candidateVoice: 'female_us_eng',
  answers: [
    {
      questionId: 'general.problem_solving.q1',
      answer:
        'Last spring the pharmacy where I work kept losing parcels, two or three a week, and everyone blamed the courier. I pulled the log for six weeks and compared every missing parcel with its label. Nearly all of them were packed after four in the afternoon. So I stayed two evenings and watched. The printer ran out of labels, and people put an old one back on.',
      followUp:
        'I filled the label printer at two every afternoon and put a check on the packing list. We went from eleven missing parcels in a month to one, and it was still one in August.',
    },
    {
      questionId: 'general.teamwork.q1',
      answer:
        'In March we had two new colleagues and the shifts did not fit. I asked each of the five what they could not change, wrote it on one sheet, and proposed a new plan. One of them disagreed about weekends, so I took two of those myself for the first month. We agreed on the plan, and after two weeks the complaints had stopped.',
      followUp:
        'I kept the sheet on the wall and asked everyone again after a month. Nobody wanted the old plan back, and we still use it.',
    },
    {
      questionId: 'general.reliability.q1',
      answer:
        'In the week before the inspection I had the stock count, a training plan and forty orders to place. I did the stock count first, because the inspector would ask for it. On Monday I told my manager that the training plan would be two days late. The count was finished on Wednesday, and the plan on Friday.',
      followUp:
        'I sorted them by what would be checked first, and by who would have to wait. I wrote the three on a list with their deadlines. Then I showed the list to the team.',
    },
    {
      questionId: 'general.learning.q1',
      answer:
        'I once gave a customer the wrong strength of an ointment. I noticed it an hour later when I checked the shelf. I called her at once, told her the truth, and brought the right one to her door. Since then I read the strength aloud when I hand something over, and it has not happened again in two years.',
      followUp:
        'I wrote down how it had happened and showed it to the others, and now two of them read the strength aloud as well.',
    },
    {
      questionId: 'general.customer.q1',
      answer:
        'One day in June a man came in angry because his prescription was not ready. I listened until he had finished. I asked what he needed it for today and found out that he was leaving for ten days that evening. I called the surgery, got the signature in twenty minutes, and explained the dose to him. He apologised, and two weeks later he came back to say thanks.',
      followUp:
        'He left with the right medicine before six, and since then I ask first when somebody needs it, before I say that it is not ready.',
    },
  ],
} as const satisfies {
  name: string
  email: string
  position: string
  interviewerVoice: VoiceId
  candidateVoice: VoiceId
  answers: readonly SampleAnswer[]
}

/** Stands in the sample's report where another report says when it will be deleted. */
export const sampleNotice =
  'A sample: both sides were spoken by built-in voices, and nobody was interviewed. What was recognized, quoted and rated stands as {name} made it, with nothing touched up.'
