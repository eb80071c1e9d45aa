import type { Post } from './post.ts'

/** Figures: [1], table 1; [2], table 3; abstracts of [7], [8], [9], [10]. */
export const whyStructuredInterviewsWork: Post = {
  slug: 'why-structured-interviews-work',
  title: 'Why structured interviews work, and why hardly anyone holds them',
  excerpt:
    'The same questions, in the same order, on the same scale: the plainest idea in selection is also its strongest. What the research says, and how to begin on Monday.',
  author: 'The research desk',
  publishedOn: '2026-09-14',
  category: 'Research',
  emblem: { kind: 'share', value: 0.42 },
  readTime: '7 min read',
  body: [
    {
      kind: 'paragraph',
      text: 'An interview is a measurement. We rarely think of it that way, because it feels like a conversation: you meet, you talk, you come away with an impression. But a decision follows from that impression, so it is worth asking what was measured. If the next interviewer would have put other questions, listened for other things and weighed them differently, then a good part of the result describes the interviewer.',
    },
    {
      kind: 'paragraph',
      text: 'Structure takes that part away. It is the best supported idea in the whole literature on selection, it costs no licence fee, and most first interviews are still held without it.',
    },
    { kind: 'heading', text: 'What the numbers say' },
    {
      kind: 'paragraph',
      text: 'In 1998 Frank Schmidt and John Hunter summed up 85 years of research in a table that has been on training slides ever since. Structured interviews predicted performance on the job with a mean validity of .51, level with a test of general mental ability; unstructured ones reached .38 [1]. In 2022 Paul Sackett and colleagues went back to the studies behind such tables. They found that a customary correction, meant for the narrower range of people who get hired, had been applied far too generously. Redone with more care, nearly every figure fell. Structured interviews fell to .42 and now stand first. Unstructured ones fell to .19 [2].',
    },
    {
      kind: 'figure',
      caption:
        'Mean validity for performance on the job, as estimated in 1998 and again in 2022. Zero is a coin toss, one would be a crystal ball [1, 2].',
      figure: {
        kind: 'changes',
        min: 0,
        max: 0.6,
        from: '1998',
        to: '2022',
        rows: [
          { label: 'Structured interview', from: 0.51, to: 0.42 },
          { label: 'Job knowledge test', from: 0.48, to: 0.4 },
          { label: 'Work sample', from: 0.54, to: 0.33 },
          { label: 'General mental ability', from: 0.51, to: 0.31 },
          { label: 'Unstructured interview', from: 0.38, to: 0.19 },
        ],
      },
    },
    {
      kind: 'paragraph',
      text: 'Two cautions belong to these numbers. A validity of .42 means that about 18 per cent of the differences in performance go along with differences in the interview; the rest has other reasons. And .42 is a mean. The authors stress how much single studies differ around it [3]: a well-made structured interview can do much better, and a careless one, with the same label on it, much worse.',
    },
    { kind: 'heading', text: 'Four things that make the difference' },
    {
      kind: 'paragraph',
      text: 'Campion, Palmer and Campion listed fifteen components of structure [4]; two decades later Levashina and colleagues found the same handful in use again and again [5]. If you do only four things, do these.',
    },
    {
      kind: 'list',
      isNumbered: true,
      items: [
        {
          term: 'Ask what the job asks.',
          text: 'Talk to people who do the work. Which situations separate a good month from a bad one? Each question should go back to one of those.',
        },
        {
          term: 'Ask everyone the same.',
          text: 'Same questions, same order, and follow-ups prepared in advance. A follow-up that only the likeable candidate gets is a second chance for the likeable candidate.',
        },
        {
          term: 'Describe the scale before the first candidate.',
          text: 'Write down what a weak, a fair and a strong answer sounds like, and rate each answer when it ends, before the next begins.',
        },
        {
          term: 'Add up by a rule.',
          text: 'Decide beforehand how the ratings combine. In a meta-analysis of such comparisons, combining the same information by rule instead of by overall judgement improved the prediction of job performance by more than half, even against experts who knew the job [6].',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'The third point is where most good intentions end, so here is what it looks like. Take a support role, and the competency “stays useful with an upset customer”.',
    },
    {
      kind: 'quote',
      text: 'Tell me about a time when a customer was angry about something that was not your fault. What did you do, and how did it end?',
      by: 'The question, the same for everyone',
    },
    {
      kind: 'table',
      caption: 'Anchors for one question, written before anyone is asked it. Levels 2 and 4 lie clearly between.',
      head: ['Level', 'What it sounds like', 'For example'],
      rows: [
        [
          '1',
          'General statements, or others to blame; the own part is missing.',
          '“You have to stay friendly. Some people just want to shout.”',
        ],
        [
          '3',
          'One real occasion and what the person did; the outcome is unclear or unchecked.',
          '“A man’s parcel was lost in the snow. I apologised and sent a new one.”',
        ],
        [
          '5',
          'A real occasion, own steps in order with reasons, a checked outcome, and something changed afterwards.',
          '“I rang the depot while he waited, told him which day was certain, called back that day, and then asked for the snow notice on our order page.”',
        ],
      ],
    },
    { kind: 'heading', text: 'People do not tell stories unless you help' },
    {
      kind: 'paragraph',
      text: 'Questions about past behaviour ask for a story: a situation, what the person did, how it ended. In 62 real job interviews, candidates who were asked for one told one only 23 per cent of the time; they described the situation more often than the action or the result, and men told stories more often than women [7]. Read that again before you mark somebody down for “no concrete example”. The remedy is a prepared follow-up: “What was your own part?” and “How did it turn out?”, put to everybody who left it out. And never rate silence about something you did not ask.',
    },
    {
      kind: 'paragraph',
      text: 'For people with little experience, use a situational twin: “Suppose a customer …, what would you do first?” Rate it on the same anchors.',
    },
    { kind: 'heading', text: 'Why hardly anyone does it' },
    {
      kind: 'paragraph',
      text: 'First, because a free conversation feels more telling than it is. In one experiment, students predicted the grades of other students, with and without a free interview. The interview made their predictions worse. Some of the interviewees had been told to answer by a random system, and the interviewers formed impressions just as confidently [8]. Scott Highhouse calls the pattern a stubborn reliance on intuition: we expect experience to make us exact readers of people, and take a rating form as an insult to that skill [9].',
    },
    {
      kind: 'paragraph',
      text: 'Second, because structure is work, and the work comes early: half a day to write questions and anchors for a role, before there is a single candidate. Third, because it is dull. By the eleventh interview of the week even a careful person skips a question, or helps a little with the answer. That drift is human, and it is one reason why two interviewers who see the same candidate separately agree at only about .44, where two in the same room agree at .74 [10].',
    },
    { kind: 'heading', text: 'What to do on Monday' },
    {
      kind: 'list',
      isNumbered: true,
      items: [
        {
          text: 'Choose one role you hire for often. List five to eight competencies the work truly needs [11]; strike what can be learned in the first month.',
        },
        {
          text: 'Write two questions for each, one main follow-up for a missing own part and one for a missing outcome.',
        },
        {
          text: 'Write the anchors for 1, 3 and 5. If two colleagues place the same sample answer more than a level apart, the anchor is vague: rewrite it.',
        },
        { text: 'Rate alone, answer by answer. Keep the CV, and each other’s ratings, closed until you are done.' },
        { text: 'Weigh all competencies equally, unless you can write down why not.' },
        {
          text: 'Decide after the numbers. You may depart from them; then put the reason in one sentence that the candidate could read.',
        },
      ],
    },
    { kind: 'heading', text: 'What structure does not do' },
    {
      kind: 'paragraph',
      text: 'It does not repair bad questions: asking everyone the same irrelevant thing is only consistent. It has a ceiling; beyond a clear set of questions and anchored ratings, more constraint adds little [12]. It does not replace looking at your own outcomes, by group and over time. And the .42 belongs to the interviews in those studies. It is not the validity of any product that calls itself structured. {name} asks everyone the same questions, probes by rule and rates by published anchors, because that is what the evidence supports; its score has not yet been compared with performance at work, and every report says so. Ask other vendors the same question, and ask for the study.',
    },
  ],
  sources: [
    {
      authors: 'Schmidt, F. L., & Hunter, J. E.',
      year: '1998',
      title:
        'The validity and utility of selection methods in personnel psychology: Practical and theoretical implications of 85 years of research findings',
      where: 'Psychological Bulletin, 124(2), 262–274',
      url: 'https://doi.org/10.1037/0033-2909.124.2.262',
    },
    {
      authors: 'Sackett, P. R., Zhang, C., Berry, C. M., & Lievens, F.',
      year: '2022',
      title:
        'Revisiting meta-analytic estimates of validity in personnel selection: Addressing systematic overcorrection for restriction of range',
      where: 'Journal of Applied Psychology, 107(11), 2040–2068',
      url: 'https://doi.org/10.1037/apl0000994',
    },
    {
      authors: 'Sackett, P. R., Zhang, C., Berry, C. M., & Lievens, F.',
      year: '2023',
      title:
        'Revisiting the design of selection systems in light of new findings regarding the validity of widely used predictors',
      where: 'Industrial and Organizational Psychology, 16(3), 283–300',
    },
    {
      authors: 'Campion, M. A., Palmer, D. K., & Campion, J. E.',
      year: '1997',
      title: 'A review of structure in the selection interview',
      where: 'Personnel Psychology, 50(3), 655–702',
    },
    {
      authors: 'Levashina, J., Hartwell, C. J., Morgeson, F. P., & Campion, M. A.',
      year: '2014',
      title: 'The structured employment interview: Narrative and quantitative review of the research literature',
      where: 'Personnel Psychology, 67(1), 241–293',
      url: 'https://doi.org/10.1111/peps.12052',
    },
    {
      authors: 'Kuncel, N. R., Klieger, D. M., Connelly, B. S., & Ones, D. S.',
      year: '2013',
      title: 'Mechanical versus clinical data combination in selection and admissions decisions: A meta-analysis',
      where: 'Journal of Applied Psychology, 98(6), 1060–1072',
    },
    {
      authors: 'Bangerter, A., Corvalan, P., & Cavin, C.',
      year: '2014',
      title: 'Storytelling in the selection interview? How applicants respond to past behavior questions',
      where: 'Journal of Business and Psychology, 29(4), 593–604',
      url: 'https://doi.org/10.1007/s10869-014-9350-0',
    },
    {
      authors: 'Dana, J., Dawes, R., & Peterson, N.',
      year: '2013',
      title: 'Belief in the unstructured interview: The persistence of an illusion',
      where: 'Judgment and Decision Making, 8(5), 512–520',
    },
    {
      authors: 'Highhouse, S.',
      year: '2008',
      title: 'Stubborn reliance on intuition and subjectivity in employee selection',
      where: 'Industrial and Organizational Psychology, 1(3), 333–342',
    },
    {
      authors: 'Huffcutt, A. I., Culbertson, S. S., & Weyhrauch, W. S.',
      year: '2013',
      title: 'Employment interview reliability: New meta-analytic estimates by structure and format',
      where: 'International Journal of Selection and Assessment, 21(3), 264–276',
    },
    {
      authors: 'U.S. Office of Personnel Management',
      year: '2008',
      title: 'Structured Interviews: A Practical Guide',
      where: 'Washington, DC',
    },
    {
      authors: 'Huffcutt, A. I., & Arthur, W.',
      year: '1994',
      title: 'Hunter and Hunter (1984) revisited: Interview validity for entry-level jobs',
      where: 'Journal of Applied Psychology, 79(2), 184–190',
    },
  ],
}
