/** One question of the general plan and what was answered, written for this page and answered in full sentences. */
export interface SampleAnswer {
  questionId: string
  question: string
  answer: string
  /** A follow-up the interviewer's rules called for, and its reply. */
  probe?: { text: string; reply: string }
}

/** The interview behind the excerpt on the landing page. The excerpt's figures are the evaluator's, not ours. */
export const sampleInterview: readonly SampleAnswer[] = [
  {
    questionId: 'general.problem_solving.q1',
    question:
      'Tell me about a difficult problem at work, in study or in volunteering that you solved. What did you do?',
    answer:
      'Last spring our pharmacy lost two or three deliveries a week. Everyone blamed the courier. I pulled the log for six weeks and compared the lost parcels with the ones that arrived. Almost all of the lost ones were packed after four in the afternoon. So I stayed two evenings and watched. The label printer ran low, and people put the old label back on.',
    probe: {
      text: 'How did it end, and did it last?',
      reply:
        'I moved the label refill to two o’clock and put a check on the packing list. We went from eleven lost parcels in a month to one, and it was still one in August.',
    },
  },
  {
    questionId: 'general.teamwork.q1',
    question: 'Describe a group you worked in where something was not going well. What did you do?',
    answer:
      'In March we had two new colleagues and the shifts did not fit. There was a lot of muttering. I asked each of the five what they could not change, wrote it on one sheet, and proposed a new rota. One of them disagreed about weekends, so I took two of those myself for the first month. We agreed the rota in one meeting and nobody swapped a shift for seven weeks.',
  },
  {
    questionId: 'general.reliability.q1',
    question: 'Tell me about a time you had more to do than time to do it. How did you handle it?',
    answer:
      'In the week before the inspection I had the stock count, a training plan and forty reorders. I listed all three with their deadlines, did the stock count first because the inspector would ask for it, and told my manager on Monday that the training plan would be two days late. She agreed. The count was finished on Wednesday and the plan on Friday.',
  },
  {
    questionId: 'general.learning.q1',
    question: 'Tell me about a mistake you made and what you did about it.',
    answer:
      'I once gave a customer the wrong strength of an ointment. I noticed it an hour later when I checked the shelf. I called her at once, told her the truth, and brought the right one to her door. Then I told my supervisor and asked for feedback. Since then I read the strength aloud when I hand something over, and it has not happened again in two years.',
  },
  {
    questionId: 'general.customer.q1',
    question:
      'Tell me about someone you helped who was hard to help. A customer, client, student or colleague is fine.',
    answer:
      'A man came in angry because his prescription was not ready. I listened until he had finished. I asked what he needed it for today and found out that he was leaving for ten days that evening. I called the surgery, got the signature by fax in twenty minutes, and explained the dose to him. He apologised and came back in June to say thanks.',
  },
]
