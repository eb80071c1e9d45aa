import type { Post } from './post.ts'

/** Law as of November 2026; dates of the EU AI Act as amended by the Digital Omnibus. To be read again at each release. */
export const whatAFairAiInterviewOwes: Post = {
  slug: 'what-a-fair-ai-interview-owes-a-candidate',
  title: 'What a fair AI interview owes a candidate',
  excerpt:
    'Notice, consent, another way, the reasons, a person, and the delete button. A list that a recruiter can hold any vendor to, this one included.',
  author: 'The product team',
  publishedOn: '2026-10-05',
  category: 'Candidates',
  emblem: { kind: 'voice' },
  readTime: '7 min read',
  body: [
    {
      kind: 'paragraph',
      text: 'A candidate who talks with a machine about a job is in a weak position. They did not choose the tool, cannot see what it does, and have more to lose than the person who bought it. Candidates are not against it as such. In a field experiment with some 70,000 applicants for customer service jobs in the Philippines, people who were offered the choice mostly took the AI interviewer, and those interviewed by it got more offers, with recruiters deciding in every case. In the same study some refused to talk to it at all [1]. It was one country, one kind of work and one vendor. So the sensible question is not whether, but on which terms.',
    },
    {
      kind: 'paragraph',
      text: 'Here are seven. Most are law somewhere; together they are simply decent. This is not legal advice: use it to ask better questions of your vendor, and of your lawyer.',
    },
    { kind: 'heading', text: '1. To know that it is a machine, before it starts' },
    {
      kind: 'paragraph',
      text: 'Nobody should find out halfway. Under Article 50 of the EU AI Act, in force for this since 2 August 2026, people must be told when they interact with an AI system, unless it is obvious [2]. Illinois asks for notice before a recorded video interview is analysed by AI, with an explanation of how it works and what it looks at [3]. New York City asks for notice ten business days before an automated tool is used, with the qualifications it will assess [4]. A good notice fits on one screen of a phone and can be read in a minute.',
    },
    {
      kind: 'quote',
      text: 'You will talk with an AI interviewer, not with a person. The call is recorded for your report. Only the words of your answers are assessed. Your face, voice, emotions and accent are not.',
      by: 'From the notice before our own demo',
    },
    { kind: 'heading', text: '2. To say yes, or no, without paying for it' },
    {
      kind: 'paragraph',
      text: 'Consent that costs you the job is not consent; the European data protection authorities doubt that it can be given freely at all where an employer asks for it [5]. So ask, keep the answer, and make the other way real: a written interview, or a person, for the same job, judged on the same scale. Put the link on the first screen, and let nobody downstream see who used it.',
    },
    { kind: 'heading', text: '3. Another way in for those whom speech shuts out' },
    {
      kind: 'paragraph',
      text: 'Stuttering, hearing loss, a panic disorder or a loud flat-share say nothing about most jobs. In the United States the Americans with Disabilities Act forbids selection criteria that screen out people with disabilities unless they are job-related and consistent with business necessity, and demands reasonable accommodation in the application itself [6]. Speech recognition makes this concrete. In a study of five commercial recognisers, on average 35 of 100 words were wrong for Black speakers and 19 for white speakers [7]. A machine that mishears you, and then rates what it heard, rates its own ear.',
    },
    {
      kind: 'paragraph',
      text: 'What helps: typed answers at any moment, more time and longer pauses on request, captions, no points for speed or fluency, a transcript that the candidate can correct, and no rating at all where recognition was doubtful.',
    },
    { kind: 'heading', text: '4. To be judged on what was said, and nothing else' },
    {
      kind: 'paragraph',
      text: 'Since 2 February 2025 the AI Act has prohibited inferring emotions from biometric data, such as face or voice, at the workplace, and recruitment counts as such; only medical and safety reasons are excepted [2]. Good: how people move their faces is no reliable sign of what they feel [8]. The same restraint should cover what is legal and still beside the point: accent, pace, fillers, background, the quality of a webcam. Be as careful with detectors of “AI-written” answers. In one test, detectors flagged more than half of the English essays by non-native writers as machine-made, and hardly any by native ones [9].',
    },
    { kind: 'heading', text: '5. The reasons, in words one can check' },
    {
      kind: 'paragraph',
      text: 'Articles 13 to 15 of the GDPR [10] give people meaningful information about the logic of automated decisions. In 2025 the Court of Justice made plain what that means: the procedure and principles actually applied, in a form the person can understand, not a formula and not a shrug at trade secrets [11]. For an interview the natural form is the quotation. If a report says “took ownership of an outage”, it should show the sentence and the second in which the candidate said so. A claim that cannot be traced should not be in the report.',
    },
    { kind: 'heading', text: '6. A person who decides, and who could decide otherwise' },
    {
      kind: 'paragraph',
      text: 'Under Article 22 of the GDPR nobody need accept a decision with serious effects that was made by a machine alone. The Court of Justice has closed the easy way round: where a score is what others “draw strongly” on, producing the score already is the decision [12]. Nodding at a ranking is no human oversight. Article 14 of the AI Act says what is: the person understands the limits of the system, stays aware of the pull to over-rely on it, and can disregard or reverse its output [2]. Recruitment is on the Act’s high-risk list (Annex III, point 4); deployers will have to assign oversight to competent people, keep logs and tell candidates (Article 26). Those duties were due in August 2026, and an amending law moved them to 2 December 2027. Build for them now: habits take longer than statutes.',
    },
    { kind: 'heading', text: '7. The copy, the correction and the delete button' },
    {
      kind: 'paragraph',
      text: 'A recording of somebody answering personal questions is not a business asset to be kept just in case. The GDPR gives access (Article 15), correction (16) and erasure (17). Illinois gives thirty days to delete a video on request, including the copies given to others [3]. Set a term, delete on schedule, keep proof that it was done, and let candidates do it themselves from the link they already have. Employers may have to keep the transcript and the decision for longer, for instance to answer a claim; then say so in the notice, with the term.',
    },
    { kind: 'heading', text: 'Six questions for any vendor' },
    {
      kind: 'table',
      caption: 'What to ask in a demo, and the answers that should worry you.',
      head: ['Ask', 'A good answer', 'A bad one'],
      rows: [
        [
          'Show me the candidate’s first screen.',
          'Notice, consent and the other way, before any recording',
          '“Legal will send you a text.”',
        ],
        ['What goes into the score?', 'A list, published, with weights', '“Our model looks at thousands of signals.”'],
        [
          'Show me one claim and its evidence.',
          'One click to the sentence and the second',
          'A paragraph of praise without a quote',
        ],
        ['How unsure is this score?', 'An interval on every score, and sometimes no score', 'Two decimals'],
        [
          'Who was your independent auditor?',
          'A name, a date and impact ratios by group [4]',
          '“The algorithm does not see gender.”',
        ],
        ['Delete this recording now.', 'It is gone, and a log says when', '“Write to support.”'],
      ],
    },
    {
      kind: 'paragraph',
      text: 'Try it on us first. {name} gives notice before the call, lets candidates type at any moment, scores only words, quotes every claim and prints its uncertainty. Recording and report are deleted after 30 days, or at once by the candidate’s own button. What we cannot show yet, we say as well: the scoring rules read English only, nobody has yet compared it with performance at work, and no independent auditor has examined it for New York, so an employer there would have to commission that first.',
    },
  ],
  sources: [
    {
      authors: 'Jabarian, B., & Henkel, L.',
      year: '2025',
      title: 'Voice AI in Firms: A Natural Field Experiment on Automated Job Interviews',
      where: 'Working paper, SSRN',
    },
    {
      authors: 'European Union',
      year: '2024',
      title:
        'Regulation (EU) 2024/1689 (Artificial Intelligence Act), Articles 5(1)(f), 13, 14, 26, 50, 86 and Annex III, point 4',
      where: 'Official Journal L, 2024/1689; application dates as amended in 2026',
      url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    },
    {
      authors: 'State of Illinois',
      year: '2020',
      title: 'Artificial Intelligence Video Interview Act',
      where: '820 ILCS 42',
    },
    {
      authors: 'City of New York',
      year: '2021',
      title: 'Local Law 144 of 2021, automated employment decision tools',
      where: 'NYC Administrative Code § 20-870 ff.; 6 RCNY § 5-300 ff.',
    },
    {
      authors: 'European Data Protection Board',
      year: '2020',
      title: 'Guidelines 05/2020 on consent under Regulation 2016/679, section 3.1.1',
      where: 'Brussels: EDPB',
    },
    {
      authors: 'United States',
      year: '1990',
      title: 'Americans with Disabilities Act, Title I',
      where: '42 U.S.C. § 12112(b)(5) and (6)',
    },
    {
      authors:
        'Koenecke, A., Nam, A., Lake, E., Nudell, J., Quartey, M., Mengesha, Z., Toups, C., Rickford, J. R., Jurafsky, D., & Goel, S.',
      year: '2020',
      title: 'Racial disparities in automated speech recognition',
      where: 'Proceedings of the National Academy of Sciences, 117(14), 7684–7689',
      url: 'https://doi.org/10.1073/pnas.1915768117',
    },
    {
      authors: 'Barrett, L. F., Adolphs, R., Marsella, S., Martinez, A. M., & Pollak, S. D.',
      year: '2019',
      title: 'Emotional expressions reconsidered: Challenges to inferring emotion from human facial movements',
      where: 'Psychological Science in the Public Interest, 20(1), 1–68',
      url: 'https://doi.org/10.1177/1529100619832930',
    },
    {
      authors: 'Liang, W., Yuksekgonul, M., Mao, Y., Wu, E., & Zou, J.',
      year: '2023',
      title: 'GPT detectors are biased against non-native English writers',
      where: 'Patterns, 4(7), 100779',
      url: 'https://doi.org/10.1016/j.patter.2023.100779',
    },
    {
      authors: 'European Union',
      year: '2016',
      title: 'Regulation (EU) 2016/679 (General Data Protection Regulation), Articles 13 to 17 and 22',
      where: 'Official Journal L 119, 1–88',
      url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    },
    {
      authors: 'Court of Justice of the European Union',
      year: '2025',
      title: 'Dun & Bradstreet Austria, on Article 15(1)(h) of the GDPR',
      where: 'Case C-203/22, judgment of 27 February 2025, EU:C:2025:117',
    },
    {
      authors: 'Court of Justice of the European Union',
      year: '2023',
      title: 'SCHUFA Holding (Scoring), on Article 22 of the GDPR',
      where: 'Case C-634/21, judgment of 7 December 2023, EU:C:2023:957',
    },
  ],
}
