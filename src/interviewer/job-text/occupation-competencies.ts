/**
 * The bank's competencies that can be asked in any trade, since their questions name no other one, and what of an
 * occupation asks for each: words of its tasks, and O*NET's names of skills. Own wording.
 */
export interface OccupationCompetency {
  competencyId: string
  work: string
  skills: readonly string[]
}

export const occupationCompetencies: readonly OccupationCompetency[] = [
  {
    competencyId: 'general.problem_solving',
    work: 'diagnose troubleshoot determine identify cause fault malfunction defect problem analyze evaluate test examine measure calculate investigate solution adjust repair resolve correct',
    skills: [
      'Complex Problem Solving',
      'Critical Thinking',
      'Judgment and Decision Making',
      'Troubleshooting',
      'Systems Analysis',
      'Systems Evaluation',
      'Science',
      'Operations Analysis',
    ],
  },
  {
    competencyId: 'warehouse_associate.safety',
    work: 'safety safe hazard hazardous protective equipment machine machinery lift load operate inspect tool vehicle chemical sanitation sterilize electrical accident emergency regulation',
    skills: ['Operation and Control', 'Operations Monitoring', 'Equipment Maintenance', 'Repairing', 'Installation'],
  },
  {
    competencyId: 'general.customer',
    work: 'customer client patient guest visitor passenger resident patron member public greet advise assist answer question explain request inquiry serve order inform recommend',
    skills: ['Service Orientation', 'Active Listening', 'Speaking', 'Persuasion'],
  },
  {
    competencyId: 'customer_success.difficult',
    work: 'complaint dispute conflict dissatisfied disruptive resolve settle negotiate claim refund mediate enforce rule',
    skills: ['Negotiation'],
  },
  {
    competencyId: 'retail_store_manager.people',
    work: 'supervise train hire recruit assign evaluate employee worker staff personnel subordinate performance duty oversee coach discipline crew',
    skills: ['Management of Personnel Resources', 'Instructing'],
  },
  {
    competencyId: 'general.teamwork',
    work: 'coordinate confer collaborate cooperate colleague coworker co-worker team staff supervisor physician engineer manager consult communicate help',
    skills: ['Coordination', 'Social Perceptiveness'],
  },
  {
    competencyId: 'general.reliability',
    work: 'schedule deadline plan organize record log inventory order supply stock document maintain prepare report appointment timetable arrange daily file',
    skills: [
      'Time Management',
      'Monitoring',
      'Management of Material Resources',
      'Quality Control Analysis',
      'Writing',
    ],
  },
  {
    competencyId: 'nurse.pressure',
    work: 'emergency urgent crisis rescue respond life-threatening triage dispatch evacuate alarm resuscitation peak',
    skills: [],
  },
  {
    competencyId: 'general.learning',
    work: 'learn study keep abreast technique method literature attend workshop conference continuing education update knowledge technology research training',
    skills: ['Active Learning', 'Learning Strategies', 'Reading Comprehension'],
  },
  {
    competencyId: 'general.integrity',
    work: 'confidential cash money payment fund comply compliance law legal regulation controlled medication evidence audit fraud secure security sign certify',
    skills: ['Management of Financial Resources'],
  },
]
