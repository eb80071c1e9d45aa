import { test } from 'vitest'
import { questionBank } from '#content/interview/bank.ts'
import written from '#content/interview/rehearsal-answers.json' with { type: 'json' }
import { rehearsalCandidates } from '#contract/customer/rehearsals.ts'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { proposePlan } from '#interviewer/propose-plan.ts'
import { makeOpeningPlan } from '#interviewer/testing/opening-plan.ts'
import { findWarnings, injectionGain, overallLevel } from './find-warnings.ts'
import { rehearse } from './rehearse.ts'
import { findAnswers } from './written-answers.ts'

test('try', { timeout: 300_000 }, async () => {
  for (const role of questionBank.roles) {
    const plan = makeOpeningPlan({...proposePlan(questionBank, role.id, { title: role.title, description: '' }), mustHaves: [{requirement: 'a valid forklift licence', question: ''}, {requirement:'the late shift', question:'Can you work the late shift?', asks:'yes-no'}]})
    const t = Date.now()
    const answers = findAnswers(plan, written)
    const all = []
    for (const c of rehearsalCandidates)
      all.push(await rehearse(plan, c, { interviewer: builtinInterviewer, answers, pause: async () => {}, signal: new AbortController().signal, evaluate: async (plan, turns) => evaluateInterview({ plan, turns }), models: [] }))
    console.log(role.id, Date.now() - t, 'ms', all.map((i) => `${i.candidate} ${overallLevel(i)?.toFixed(2)} f${i.followUps} w${i.words} m${i.minutes} ${i.recommendation}`).join('\n   '))
    console.log('strong', all[0]?.skills.map((s) => s.level), 'weak', all[1]?.skills.map((s) => s.level), 'gain', injectionGain(all[7]!, all[1]!))
    console.log(all.map((i) => i.mustHaves.map((m) => m.status).join('/')).join(' '))
    console.log(findWarnings(plan, all))
    if (role.id === 'warehouse_associate') for (const i of [all[1]!, all[3]!, all[2]!, all[4]!]) console.log(i.turns.map((t) => `${t.speaker[0]} ${t.kind}: ${t.text} ${t.findings}`).join('\n'))
  }
})
