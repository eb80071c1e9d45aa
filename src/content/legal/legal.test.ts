import { describe, expect, test } from 'vitest'
import type { ProseBlock } from '../prose.ts'
import type { LegalDocument } from './document.ts'
import { privacyPolicy as spanishPrivacy } from './es/privacy.ts'
import { termsOfService as spanishTerms } from './es/terms.ts'
import { lifetimeTerms } from './lifetime-terms.ts'
import { privacyPolicy } from './privacy.ts'
import { termsOfService } from './terms.ts'

function wordsOf(block: ProseBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'list':
      return block.items.map(({ term, text }) => `${term ?? ''} ${text}`).join(' ')
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()].join(' ')
  }
}

function section(document: LegalDocument, title: string): string {
  const found = document.sections.find((candidate) => candidate.title === title)
  if (found === undefined) throw new Error(`${document.title} has no section "${title}"`)
  return found.body.map(wordsOf).join(' ')
}

function expectSaid(said: string, ...statements: readonly (string | RegExp)[]): void {
  for (const statement of statements) expect(said).toMatch(statement)
}

const documents = [privacyPolicy, termsOfService, lifetimeTerms]

test('the printed date and the machine-readable one are the same day', () => {
  for (const { lastUpdated, updatedOn } of documents) {
    const printed = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(updatedOn))
    expect(printed).toBe(lastUpdated)
  }
})

test('section titles differ within a document, so that each can be linked to', () => {
  for (const { sections } of documents) expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
})

test('tables are whole', () => {
  for (const { body } of documents.flatMap(({ sections }) => sections)) {
    for (const block of body) {
      if (block.kind === 'table') for (const row of block.rows) expect(row).toHaveLength(block.head.length)
    }
  }
})

describe('the privacy policy', () => {
  test('covers information collected, use, storage and security, and the rights of users', () => {
    expect(privacyPolicy.sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Information we collect',
        'How we use it',
        'Storage, retention and security',
        'Your rights',
      ]),
    )
  })

  test('says what the demo records and when it is deleted', () => {
    expectSaid(
      section(privacyPolicy, 'Information we collect'),
      'recording of your voice',
      'transcript',
      'typed answers',
    )
    expectSaid(
      section(privacyPolicy, 'Storage, retention and security'),
      'deleted after 30 days, on schedule, and at once when you use the button',
      'log that holds none of the content',
    )
  })

  test('names a legal basis and a period for every use, and no outside processor by default', () => {
    const [table] = privacyPolicy.sections.flatMap(({ body }) => body.filter((block) => block.kind === 'table'))
    expect(table?.head).toEqual(['Use', 'Legal basis', 'Kept'])
    for (const row of table?.rows ?? []) for (const cell of row) expect(cell).not.toBe('')
    expectSaid(section(privacyPolicy, 'Who else receives it'), 'by default no outside processor')
  })

  test('says that an AI asks, that a person decides, and that nothing is read from face or voice', () => {
    expectSaid(section(privacyPolicy, 'AI, consent and your interview'), 'speak with an AI', 'a person decides')
    expectSaid(section(privacyPolicy, 'Information we collect'), 'no face or voice analysis')
  })
})

describe('the terms of service', () => {
  test('are six sections', () => expect(termsOfService.sections).toHaveLength(6))

  test('state the numbers of section 9 for plans', () => {
    expectSaid(
      section(termsOfService, 'Accounts, plans and payment'),
      '10 AI screenings',
      'do not roll over',
      /calendar month \(UTC\)/,
      /\$3 each, up to a cap/,
      'first 100 users get up to 35% off',
      'without a contract term',
      'Enterprise may have annual discounts',
      'with a setup cost',
    )
  })

  test('state the uptime goal, phone support, the cap on liability and the notice of changes', () => {
    expectSaid(
      section(termsOfService, 'The service and this agreement'),
      '99.9%',
      'phone support comes with Enterprise',
    )
    expectSaid(
      section(termsOfService, 'Warranty, liability and termination'),
      'capped at the amount paid',
      'violation of these terms, fraud, abuse, circumventing limits, or sharing credentials; such a termination gets no refund',
    )
    expectSaid(section(termsOfService, 'Changes, law and contact'), 'Material changes are notified 30 days ahead')
  })

  test('put the notice, the alternative and the decision on the customer, and name the licence', () => {
    expectSaid(
      section(termsOfService, 'Acceptable use and your duties towards candidates'),
      'tell candidates before the interview that they will speak with an AI',
      'another way, without disadvantage',
      'not to use a report as the only reason',
    )
    expectSaid(section(termsOfService, 'Content, data and intellectual property'), 'GNU Affero General Public License')
  })
})

describe('the terms of the Lifetime Deal', () => {
  const statements: readonly (readonly [title: string, ...(string | RegExp)[]])[] = [
    ['Introduction', 'Lifetime Deal'],
    ['Definition of lifetime', 'exists and operates the product', /core mission .* unchanged/, 'you comply'],
    ['One-time payment', '$197 for Tier 1', '$497 for Tier 2', '$697 for Tier 3', 'no recurring fees'],
    ['Usage limits', 'fixed per tier and cannot be changed', 'do not roll over', 'resets monthly', 'kept for 30 days'],
    ['Integrations and own API keys', 'supply their own key', 'availability of integrations may be limited'],
    ['Refund', 'within 30 days', 'no questions asked', '5–10 business days', 'After 30 days all sales are final'],
    ['Features and updates', '30 days of video retention', 'every improvement'],
    [
      'Account termination',
      'violation of these terms',
      'fraud',
      'circumventing its limits',
      'sharing credentials',
      'no refund',
    ],
    ['Service availability', '99.9%', 'a goal, not a guarantee'],
    ['Limitation of liability', 'capped at the amount paid'],
    ['Changes to terms', 'Material changes are notified 30 days ahead'],
    ['Contact', '{email}', '{phone}', '{address}'],
  ]

  test('are the twelve sections of the specification, in their order', () => {
    expect(lifetimeTerms.sections.map(({ title }) => title)).toEqual(statements.map(([title]) => title))
  })

  test.each(statements)('%s', (title, ...said) => {
    expectSaid(section(lifetimeTerms, String(title)), ...said)
  })

  test('the allowances are those of section 9, and the box repeats what a buyer must know', () => {
    const table = lifetimeTerms.sections.flatMap(({ body }) => body).find((block) => block.kind === 'table')
    expect(table?.rows.map(([, , interviews]) => interviews)).toEqual(['50', '150', '250'])
    expectSaid(lifetimeTerms.agreement?.points.join(' ') ?? '', 'does not roll over', 'own AI provider key', '30 days')
  })
})

describe('the Spanish texts', () => {
  const pairs = [
    ['privacy', privacyPolicy, spanishPrivacy],
    ['terms', termsOfService, spanishTerms],
  ] as const

  /** What a translation must keep: the parts of a block, and in each its figures, places and addresses. */
  function keptOf(block: ProseBlock): { kind: string; parts: string[][] } {
    const parts =
      block.kind === 'paragraph'
        ? [block.text]
        : block.kind === 'list'
          ? block.items.map(({ term, text }) => `${term ?? ''} ${text}`)
          : [block.caption, ...block.head, ...block.rows.flat()]
    return { kind: block.kind, parts: parts.map((text) => keptIn(text)) }
  }

  function keptIn(text: string): string[] {
    const kept = text.match(/\{\w+\}|\$?\d+(?:[.,]\d+)?%?|\((?:mailto:|\/)[^)]*\)/g) ?? []
    return kept.map((each) => each.replace('/es)', ')')).sort()
  }

  test.each(pairs)(
    'say the same of %s, part by part, with the same figures, places and links',
    (_name, english, spanish) => {
      expect(spanish.updatedOn).toBe(english.updatedOn)
      expect(spanish.isNumbered).toBe(english.isNumbered)
      expect(spanish.summary.map(keptIn)).toEqual(english.summary.map(keptIn))
      expect(spanish.sections.map(({ body }) => body.map(keptOf))).toEqual(
        english.sections.map(({ body }) => body.map(keptOf)),
      )
    },
  )

  test.each(pairs)('of %s print the day in Spanish and say what they translate', (name, _english, spanish) => {
    const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(spanish.updatedOn),
    )
    expect(spanish.lastUpdated).toBe(day)
    expect(spanish.around?.translation).toContain(`(/${name})`)
    expect(new Set(spanish.sections.map(({ title }) => title)).size).toBe(spanish.sections.length)
  })
})
