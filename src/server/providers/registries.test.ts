import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adapterChoices } from '#server/platform/config/load-config.ts'
import { atsConnectors } from './ats/index.ts'
import { calendarAdapters } from './calendars/index.ts'
import { crmFormsAdapters } from './crm-forms/index.ts'
import { dnsAdapters } from './dns/index.ts'
import { emailAdapters } from './email/index.ts'
import { identityAdapters } from './identity/index.ts'
import { llmAdapters } from './llm/index.ts'
import { paymentAdapters } from './payments/index.ts'
import { storageAdapters } from './storage/index.ts'
import { sttAdapters } from './stt/index.ts'
import { textMessagesAdapters } from './text-messages/index.ts'
import { ttsAdapters } from './tts/index.ts'
import { turnDetectorAdapters } from './turn-detector/index.ts'
import { vadAdapters } from './vad/index.ts'

const registries = {
  ats: atsConnectors,
  calendars: calendarAdapters,
  'crm-forms': crmFormsAdapters,
  dns: dnsAdapters,
  email: emailAdapters,
  identity: identityAdapters,
  llm: llmAdapters,
  payments: paymentAdapters,
  storage: storageAdapters,
  stt: sttAdapters,
  'text-messages': textMessagesAdapters,
  tts: ttsAdapters,
  'turn-detector': turnDetectorAdapters,
  vad: vadAdapters,
}

test.each(Object.entries(registries))('%s: the registry lists every adapter but the fake', (port, registry) => {
  const folders = readdirSync(join(import.meta.dirname, port), { withFileTypes: true })
  const others = ['fake', 'testing']
  const adapters = folders
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => name)
  expect(
    Object.keys(registry).sort(),
    `list each folder of src/server/providers/${port} in its index.ts under the folder's name, and open it there`,
  ).toEqual(adapters.sort())
})

test.each(Object.entries(adapterChoices))(
  '%s: the configuration chooses between the adapters that there are',
  (port, choice) => {
    expect(Object.keys(choice.needs).sort(), `${choice.variable} and its \`needs\` name every adapter`).toEqual(
      Object.keys(registries[port as keyof typeof registries]).sort(),
    )
  },
)

test('every port is in this test', () => {
  const ports = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(ports.map((entry) => entry.name).sort()).toEqual(Object.keys(registries).sort())
})
