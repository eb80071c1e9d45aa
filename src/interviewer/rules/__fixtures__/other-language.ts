import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const otherLanguageFixture: RuleFixture = {
  rule: ruleIds.otherLanguage,
  fires: [
    'Ich habe die Maschine selbst repariert, und danach lief sie wieder.',
    'Yo trabajaba en una tienda y mi jefe no estaba.',
    'Je ne parle pas anglais.',
    'Mera naam Asha hai aur maine dukaan mein kaam kiya.',
    '我不会说英语。',
    'لا أتكلم الإنجليزية',
    { said: 'Nie mówię po angielsku, przepraszam.', before: ['Nie rozumiem tego pytania.'] },
  ],
  stays: [
    'I worked at the Café de la Paix in Lyon and made the crêpes for two years.',
    'My manager José told me to count the boxes again, and I did it with María.',
    'Sorry, my English is not so good, I fix machine one year.',
    'La la la, that was the ring tone, sorry.',
    'We used the Kanban board and the Kaizen method at the plant in Łódź.',
  ],
}
