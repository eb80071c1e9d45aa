#!/usr/bin/env node
// verify-decision-log.mjs LOG.jsonl [EARLIER.jsonl]
//
// Checks an exported decision log, with nothing but Node.js: that no entry was changed, left out or moved since it was
// written, and, with an earlier export beside it, that every entry of that one is still there and the same.
//
// A log is a line of JSON for each entry and a last line `{"end": {"entries": …, "interviews": …}}`. For each entry
//   contentHash = SHA-256(salt + "\n" + content), empty for an erasure
//   hash        = SHA-256(previousHash, interviewId, seq, kind, at, contentHash, each on a line of its own)
// in hexadecimal; `previousHash` is the hash of the interview's entry before, 64 zeros for its first. When an interview is
// erased, salt and content of its entries are deleted and an entry of the kind "erasure" is added: what was said before is
// then called erased, and its place in the chain can still be checked.
//
// Who holds a log alone could write all of it anew, hashes included. Keep exports, or have somebody else keep them: against
// an earlier one a log that was written anew is found.
//
// Ends with 0 when everything is in order, 1 when something is not, 2 when the file cannot be read.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')

async function* entriesOf(file) {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1
    if (line.trim() === '') continue
    let value
    try {
      value = JSON.parse(line)
    } catch {
      throw new Error(`${file}, line ${number}: this is no JSON`)
    }
    yield { number, value }
  }
}

async function readLog(file, say) {
  const hashes = new Map()
  const count = { entries: 0, interviews: 0, intact: 0, erased: 0 }
  const ended = new Set()
  let end = null
  let last = null
  /** Entries without content, until an erasure explains them. */
  let bare = []
  const closeInterview = () => {
    for (const { number, seq } of bare) say(`line ${number}: the content of entry ${seq} is missing, and nothing says that it was erased`)
    if (last !== null) ended.add(last.interviewId)
    bare = []
  }
  for await (const { number, value } of entriesOf(file)) {
    if (end !== null) say(`line ${number}: the log goes on after its end`)
    if (value.end !== undefined) {
      end = value.end
      continue
    }
    const { interviewId, seq, kind, at, contentHash, previousHash, hash, salt, content } = value
    const where = `line ${number}: entry ${seq} of interview ${interviewId}`
    count.entries += 1
    if (last?.interviewId !== interviewId) {
      closeInterview()
      if (ended.has(interviewId)) say(`${where} stands apart from the others of its interview`)
      count.interviews += 1
      last = null
    }
    const before = last ?? { seq: 0, hash: '0'.repeat(64) }
    if (seq !== before.seq + 1) say(`${where} follows entry ${before.seq}: an entry is missing or moved`)
    if (previousHash !== before.hash) say(`${where} does not belong after the one before it`)
    if (hash !== sha256([previousHash, interviewId, seq, kind, at, contentHash].join('\n'))) say(`${where} was changed`)
    if (kind === 'erasure') {
      count.erased += bare.length
      bare = []
      if (contentHash !== '' || content !== null) say(`${where} says that something was erased and has a content`)
    } else if (typeof content === 'string' && typeof salt === 'string') {
      if (contentHash === sha256(`${salt}\n${content}`)) count.intact += 1
      else say(`${where}: its content was changed`)
    } else bare.push({ number, seq })
    hashes.set(`${interviewId} ${seq}`, hash)
    last = { interviewId, seq, hash }
  }
  closeInterview()
  if (end === null) say('the log has no end: it was cut off')
  else if (end.entries !== count.entries || end.interviews !== count.interviews) {
    say(`the end counts ${end.entries} entries of ${end.interviews} interviews: something is missing or was added`)
  }
  return { count, hashes }
}

const [file, earlier] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: node verify-decision-log.mjs LOG.jsonl [EARLIER.jsonl]')
  process.exit(2)
}
const problems = []
try {
  const { count, hashes } = await readLog(file, (problem) => problems.push(problem))
  if (earlier !== undefined) {
    const before = await readLog(earlier, (problem) => problems.push(`${earlier}: ${problem}`))
    for (const [place, hash] of before.hashes) {
      const now = hashes.get(place)
      const [interviewId, seq] = place.split(' ')
      if (now === undefined) problems.push(`entry ${seq} of interview ${interviewId} was there in ${earlier} and is missing`)
      else if (now !== hash) problems.push(`entry ${seq} of interview ${interviewId} is not the one of ${earlier}`)
    }
  }
  for (const problem of problems) console.log(`broken: ${problem}`)
  console.log(
    `${count.entries} entries of ${count.interviews} interviews: ${count.intact} intact, ${count.erased} erased, ${problems.length} problems`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(2)
}
process.exit(problems.length === 0 ? 0 : 1)
