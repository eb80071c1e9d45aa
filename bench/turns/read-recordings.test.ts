import { expect, test } from 'vitest'
import { speakerOf } from './read-recordings.ts'

test('recordings of one person are left out together', () => {
  expect(speakerOf('vctk-p225-003.wav')).toBe('vctk-p225')
  expect(speakerOf('aws-call40-caller-a.wav')).toBe(speakerOf('aws-call40-caller-b.wav'))
  expect(speakerOf('aws-call40-caller-a.wav')).not.toBe(speakerOf('aws-call40-agent-a.wav'))
  expect(speakerOf('mfa-cold-corpus.wav')).toBe(speakerOf('mfa-acoustic-corpus.wav'))
  expect(speakerOf('jfk.wav')).toBe('jfk')
})
