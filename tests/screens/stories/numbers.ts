import { pagesStory, type Story } from '../story.ts'

const parts = ['funnel', 'interviews', 'reviewers', 'cost']

export const numberStories: readonly Story[] = [
  pagesStory('numbers', null, [
    ['none', '/numbers'],
    ['overview-none', ''],
  ]),
  pagesStory('numbers', 2, [['few', '/numbers']]),
  pagesStory('numbers', 24, [
    ...parts.map((part) => [part, `/numbers?part=${part}`] as const),
    ['overview', ''],
    ['agreement', '/interviews/agreement'],
    ['fairness', '/interviews/fairness'],
  ]),
]
