import { createOutsideClient } from '#server/platform/http/outside-client.ts'
import type { OutsideParts } from './open-session.ts'

/** A page of a hundred applications with everything that an ATS tells of them. */
const maxAnswerBytes = 8 * 1024 * 1024

/** The way to the ATSs: public addresses by https, and of those only the hosts of each connector. */
export const atsOutside: OutsideParts = {
  call: createOutsideClient({ allowsPrivateAddresses: false, maxBytes: maxAnswerBytes }),
}
