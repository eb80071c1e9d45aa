import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import type { RuleFixture } from './rule-fixture.ts'

export const offTopicFixture: RuleFixture = {
  rule: ruleIds.offTopic,
  fires: [
    'My favourite football player scored twice on Saturday and the second goal was really something, a volley from thirty yards out.',
    'So anyway the moon landing was in nineteen sixty nine and some people still say it never took place, which is funny.',
    'I like the sea best in winter, I swim with my brother for ten minutes and afterwards we eat soup, it tastes wonderful then.',
    'The mountains in Norway are beautiful in June, I saw three of them from the boat and the sun hardly ever set on them.',
    'Bananas are yellow, strawberries are red and I eat two of them each morning with yoghurt and honey on the balcony.',
  ],
  stays: [
    'The printer in the ward broke every Monday so I called the vendor and found the tray was bent and had them swap it.',
    'Our till was short by twenty pounds every Friday. I sat with the tapes for two evenings and noticed that refunds were typed twice.',
    'When I was at university my laptop died two days before the thesis was due and I had no backup of it.',
    'My favourite football player scored twice.',
    {
      said: 'Well the mountains in Norway are beautiful and I saw three of them from the train.',
      before: [
        'My favourite football player scored twice on Saturday and the second goal was really something, a volley from thirty yards out.',
      ],
    },
  ],
}
