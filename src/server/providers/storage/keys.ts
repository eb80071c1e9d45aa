const keyPattern = /^[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*$/
/** Like a key, but it may stop anywhere, at a slash too. */
const prefixPattern = /^[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*\/?$/

/** S3 allows 1,024 bytes; Linux allows 255 a name and 4,096 a path. Keys are ASCII. */
const maxKeyLength = 1_000

/** @throws RangeError for what could leave the storage, or is too long for one of the adapters. */
export function checkKey(key: string): void {
  if (key.length > maxKeyLength || !keyPattern.test(key)) throw new RangeError('The storage key is not valid')
}

/** @throws RangeError for what is the beginning of no key. */
export function checkPrefix(prefix: string): void {
  if (!prefixPattern.test(prefix)) throw new RangeError('The prefix is not part of a valid storage key')
}
