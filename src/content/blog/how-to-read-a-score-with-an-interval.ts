import type { Post } from './post.ts'

/**
 * Half-widths: 1.645 · 25 · 0.86 / √k points for k rated answers (evaluation design, 2.3). Reliabilities: Spearman–Brown
 * from .22 for one answer (decision 0020), on written answers of 127 people at most. A test computes both again.
 */
export const howToReadAScore: Post = {
  slug: 'how-to-read-a-score-with-an-interval',
  title: 'How to read a score with an interval',
  excerpt:
    'Two candidates, 71 and 66, each give or take 14. Who is better? A short guide to what a number from an interview can carry, and where it breaks.',
  author: 'The evaluation team',
  publishedOn: '2026-11-02',
  category: 'Method',
  emblem: { kind: 'interval', low: 57, value: 71, high: 85 },
  readTime: '6 min read',
  body: [
    {
      kind: 'paragraph',
      text: 'Two reports lie on your desk. Ana has 71 points of 100, Ben has 66. Who is better? Most of us have answered before the question mark. But both reports also say “give or take 14”, and that small print changes the answer. This is how to read it, with no more mathematics than a square root.',
    },
    { kind: 'heading', text: 'Where the uncertainty comes from' },
    {
      kind: 'paragraph',
      text: 'A score from an interview is a sample. Of all the questions one could ask about a job, six were asked; of all the occasions Ana might have told, she remembered six, on a Tuesday afternoon. With six others she would have had another score, a little higher or lower, without being a different person. Test theory calls the score she would get on average over all such interviews her true score, and the scatter around it the standard error of measurement [1, 2].',
    },
    {
      kind: 'paragraph',
      text: 'The scatter can be measured: let people answer several questions, and see how much one person’s answers differ from each other. For the built-in evaluator of {name}, the answers of one person scatter by 0.86 on its scale from 1 to 5. That is a lot, and it is ordinary. Taken alone, a single answer says far less about a person than about the question, the memory and the luck.',
    },
    {
      kind: 'paragraph',
      text: 'Averaging helps, though slowly. The scatter of a mean shrinks with the square root of the number of answers: four times as many answers for half the interval. On a scale from 0 to 100, and for an interval meant to hold the true score in 90 of 100 such interviews, that gives the following table.',
    },
    {
      kind: 'table',
      caption:
        'How far a score can be trusted, by the number of rated answers. Reliability runs from 0, pure chance, to 1. Figures of our own evaluator, measured on written answers to common interview questions.',
      head: ['Rated answers', 'Interval (90%)', 'Reliability'],
      rows: [
        ['1', 'no score', '.22'],
        ['4', '± 18 points', '.53'],
        ['6', '± 14 points', '.63'],
        ['10', '± 11 points', '.74'],
        ['20', '± 8 points', '.85'],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Is that worse than a person? Hardly. When two interviewers see the same candidate separately, their ratings agree at about .44; when they sit in the same room, at .74 [3]. People rarely print an interval, that is all.',
    },
    { kind: 'heading', text: 'Ana and Ben' },
    {
      kind: 'figure',
      caption:
        'Five candidates, six rated answers each. The dot is the score, the line its 90% interval, the columns the bands of our reports. Dee’s line touches three bands, and so do the lines of Ben and Cem.',
      figure: {
        kind: 'intervals',
        min: 0,
        max: 100,
        bands: [
          { label: 'Not supported', to: 40 },
          { label: 'Human review', to: 55 },
          { label: 'With questions', to: 70 },
          { label: 'Advance', to: 100 },
        ],
        rows: [
          { label: 'Ana', low: 57, value: 71, high: 85 },
          { label: 'Ben', low: 52, value: 66, high: 80 },
          { label: 'Cem', low: 44, value: 58, high: 72 },
          { label: 'Dee', low: 35, value: 49, high: 63 },
          { label: 'Eli', low: 17, value: 31, high: 45 },
        ],
      },
    },
    {
      kind: 'paragraph',
      text: 'Now look at the lines instead of the dots. A common mistake is to see two lines overlap and call it a draw. The right comparison is the interval of the difference. Two errors partly cancel out, so it is narrower than the sum and wider than either: the square root of 14² + 14², which is 20. Ana leads Ben by 5 points, a quarter of that. Ana leads Eli by 40, twice that. Between Ana and Eli the interview has told you something. Between Ana and Ben it has told you next to nothing: if you bet on the higher of two such scores, you would be right about two times in three.',
    },
    {
      kind: 'quote',
      text: 'Inside twenty points, the order of the list is mostly the order of luck.',
      by: 'A rule of thumb for two interviews of six answers each',
    },
    {
      kind: 'paragraph',
      text: 'Testing specialists have long treated scores that close as tied, and called it banding [4]. Our reports do the same: candidates within their joint interval are shown as tied, in random order, so that nobody leads a list by chance.',
    },
    { kind: 'heading', text: 'High scores are lucky scores' },
    {
      kind: 'paragraph',
      text: 'Whoever comes first among many is probably good, and was probably also lucky that day. In a second interview the leaders fall back a little and the last catch up: regression to the mean. The best guess for a true score is therefore not the score itself. It lies between the score and the average of the group, and with a reliability of .63 it keeps 63 per cent of the distance [5]. If your candidates average 50, Ana’s 71 becomes 63, and Ben’s 66 becomes 60. Five points of difference have become three, before you have read a word that either of them said.',
    },
    { kind: 'heading', text: 'What to do with it' },
    {
      kind: 'list',
      items: [
        {
          term: 'Read bands, not ranks.',
          text: 'If a line touches three bands or more, as Dee’s does, the number has resigned. Our reports then recommend a human review, whatever the dot says. With five or six answers that is common, and it is honest.',
        },
        {
          term: 'Break ties with new evidence.',
          text: 'A longer stare at the same six answers adds nothing. A second interview, a work sample or one good question on the open point adds a lot.',
        },
        {
          term: 'Move the cut-off away from the crowd.',
          text: 'Where the cut-off runs through the thick of your candidates, most decisions around it are coin tosses. Take more people into the next round instead.',
        },
        {
          term: 'Do not add false decimals.',
          text: 'A score of 71.4 with an interval of ± 14 is a score of about 70.',
        },
        {
          term: 'Take “not enough evidence” as a result.',
          text: 'Fewer than four rated answers, or too few of the competencies, and there should be no number at all. It says nothing against the candidate: ask again, or another way.',
        },
      ],
    },
    { kind: 'heading', text: 'What an interval does not cover' },
    {
      kind: 'paragraph',
      text: 'An interval like this covers one kind of error: the luck of the questions and of the day. It is silent on three others. Whether the score predicts work at all is a matter of validity; good structured interviews reach a mean of .42 in research [6], and {name} has no such study of its own score yet. Whether the score runs lower for one group than for another of equal ability is a matter of fairness; you find that out by comparing groups, not from one interval. And whether what the candidate said is true, no formula knows. Rules on wording under-rate people who say little about good work, and cannot tell a true story from a well-made one.',
    },
    {
      kind: 'paragraph',
      text: 'So when a score arrives, ask it three things. How wide are you? What do you rest on? What would you not notice? A number that can answer is a colleague. One that cannot is a rumour with a decimal point.',
    },
  ],
  sources: [
    {
      authors:
        'American Educational Research Association, American Psychological Association, & National Council on Measurement in Education',
      year: '2014',
      title:
        'Standards for Educational and Psychological Testing, chapter 2: Reliability/precision and errors of measurement',
      where: 'Washington, DC: AERA',
    },
    {
      authors: 'Harvill, L. M.',
      year: '1991',
      title: 'Standard error of measurement: An NCME instructional module',
      where: 'Educational Measurement: Issues and Practice, 10(2), 33–41',
    },
    {
      authors: 'Huffcutt, A. I., Culbertson, S. S., & Weyhrauch, W. S.',
      year: '2013',
      title: 'Employment interview reliability: New meta-analytic estimates by structure and format',
      where: 'International Journal of Selection and Assessment, 21(3), 264–276',
    },
    {
      authors: 'Cascio, W. F., Outtz, J., Zedeck, S., & Goldstein, I. L.',
      year: '1991',
      title: 'Statistical implications of six methods of test score use in personnel selection',
      where: 'Human Performance, 4(4), 233–264',
    },
    {
      authors: 'Lord, F. M., & Novick, M. R.',
      year: '1968',
      title: 'Statistical Theories of Mental Test Scores',
      where: 'Reading, MA: Addison-Wesley (Kelley’s estimate of the true score)',
    },
    {
      authors: 'Sackett, P. R., Zhang, C., Berry, C. M., & Lievens, F.',
      year: '2022',
      title:
        'Revisiting meta-analytic estimates of validity in personnel selection: Addressing systematic overcorrection for restriction of range',
      where: 'Journal of Applied Psychology, 107(11), 2040–2068',
      url: 'https://doi.org/10.1037/apl0000994',
    },
  ],
}
