import { createHmac, timingSafeEqual } from 'node:crypto'
import { BookingToken } from '#contract/api/schedule.ts'
import { AppError } from '#contract/errors.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import { linkLifeMs } from './policy.ts'
import { findBooking, lockBooking, type StoredBooking } from './store.ts'

/** 16 bytes of the booking's id, 4 of its expiry in minutes since 1970, 16 of HMAC-SHA256: 36 in all. */
const idBytes = 16
const expiryBytes = 4
const macBytes = 16

/** What a link says of itself before its signature is looked at. */
export interface BookingLink {
  bookingId: string
  expiresAt: Date
  signed: Buffer
  mac: Buffer
}

/** The part of a booking that its links are made of. */
interface Linked {
  id: string
  endsAt: Date
  /** 32 random bytes, base64url. */
  linkSecret: string
}

/** A link's token: the same for the same booking, time and secret, so that no list of tokens has to be kept. */
export function signBookingLink(booking: Linked): string {
  const signed = Buffer.alloc(idBytes + expiryBytes)
  signed.write(booking.id.replaceAll('-', ''), 'hex')
  signed.writeUInt32BE(Math.ceil((booking.endsAt.getTime() + linkLifeMs) / 60_000), idBytes)
  return Buffer.concat([signed, macOf(signed, booking.linkSecret)]).toString('base64url')
}

/** Null when the token has not the form of one. */
export function readBookingLink(token: string): BookingLink | null {
  if (!BookingToken.safeParse(token).success) return null
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.toString('hex', 0, idBytes)
  return {
    bookingId: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
    expiresAt: new Date(bytes.readUInt32BE(idBytes) * 60_000),
    signed: bytes.subarray(0, idBytes + expiryBytes),
    mac: bytes.subarray(idBytes + expiryBytes),
  }
}

/** Whether this booking's own secret has signed the link and its time has not run out. */
export function isLinkValid(link: BookingLink, booking: Pick<Linked, 'linkSecret'>, now: Date): boolean {
  return timingSafeEqual(link.mac, macOf(link.signed, booking.linkSecret)) && now < link.expiresAt
}

function macOf(signed: Buffer, secret: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update('booking-link')
    .update(signed)
    .digest()
    .subarray(0, macBytes)
}

/**
 * The booking that a signed link opens. Forged, expired and unknown links look alike.
 * @throws AppError `booking.not_found`.
 */
export async function findLinkedBooking(db: Db | Transaction, token: string, now: Date): Promise<StoredBooking> {
  return await open(token, now, (bookingId) => findBooking(db, bookingId))
}

/** The same with the row's lock until the transaction ends. */
export async function lockLinkedBooking(tx: Transaction, token: string, now: Date): Promise<StoredBooking> {
  return await open(token, now, (bookingId) => lockBooking(tx, bookingId))
}

async function open(
  token: string,
  now: Date,
  load: (bookingId: string) => Promise<StoredBooking | null>,
): Promise<StoredBooking> {
  const link = readBookingLink(token)
  const booking = link === null ? null : await load(link.bookingId)
  if (link === null || booking === null || !isLinkValid(link, booking, now)) {
    throw new AppError('not_found', 'booking.not_found', 'No booking behind this link')
  }
  return booking
}
