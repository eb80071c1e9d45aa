import { skipsQuestion } from '#text-analysis/skips-question.ts'
import { openingPattern, requestPattern } from '../cues/request-patterns.ts'
import type { Cues } from './language.ts'

export const englishCues: Cues = {
  asides: {
    moreTime: requestPattern([
      '(?:(?:have|need|get|want|take|give me|allow me|use) )?(?:a (?:little |bit )?|a little bit |some |much |a lot )?(?:more|extra|longer|additional) time(?: (?:for this|to (?:think|answer|reply|respond|speak)|for (?:my )?answers?|for each answer))?',
      'wait (?:a (?:little |bit )?)?longer(?: for (?:me|my answers?))?',
      'take longer(?: to (?:answer|speak|reply|think))?',
    ]),
    pause: requestPattern([
      '(?:(?:take|have|get|need) )?a (?:short |quick |little )?(?:break|pause|rest)',
      'pause(?: (?:here|the interview|the call|this|it|for (?:a|one) (?:moment|minute|second)))?',
    ]),
    need: requestPattern([
      '(?:(?:turn on|switch on|show|have|get|need|use|enable|see|want) )?(?:the |some |live )?(?:closed )?(?:captions?|subtitles)(?: on)?',
      'are there (?:any )?(?:captions?|subtitles)',
      '(?:have|need|want|get|use|bring|is there|are there) (?:a |an |my |any )?(?:sign(?: language)? )?interpreters?',
      '(?:sign language )?interpreter',
      '(?:speak|talk|go)(?: a (?:bit|little))?(?: more)? (?:slower|slowly)',
      'slow down(?: a (?:bit|little))?',
      '(?:type|write)(?: (?:it|my answers?|instead|my answers? instead|the answers?|down my answers?))?',
      '(?:do|have|answer) (?:it|this|that|them)? ?(?:in (?:writing|text)|by text|in text form)',
    ]),
    condition: openingPattern([
      "(?:i )?(?:can't|cannot|can not|am not able to|'m not able to) (?:really |quite |even )?(?:hear|see)(?: (?:you|anything|the screen|well|very well|so well|properly|clearly|it|that|the question|captions?))?(?=[.?!,;]|$| (?:well|very well|so well|properly|clearly|right now|anymore|any more|because))",
      "(?:i|i have a|i've got a|i've a) (?:stutter|stammer)",
      "i(?:'m| am) (?:deaf|hard of hearing|hearing impaired|blind|visually impaired|dyslexic|autistic|disabled)",
      'i have (?:a |an )?(?:hearing (?:loss|problem|impairment|aid)|speech (?:impediment|disorder|problem)|disability|dyslexia|aphasia|adhd|autism)',
      '(?:i )?need (?:an |some )?accommodations?',
    ]),
    repeat: requestPattern([
      '(?:say|repeat|ask|read)(?:ing)? (?:that|it|this|me that|me|yourself|the (?:last )?(?:question|part|bit)|that (?:question|part|bit)|your question|what you (?:just )?said)(?: (?:again|once more|one more time|back))?',
      'repeat(?:ing)?',
      'say again|come again|once more|one more time',
      '(?:i )?(?:beg your )?pardon(?: me)?',
      "(?:i )?(?:didn't|did not|couldn't|could not|don't|haven't|have not) (?:quite |really |fully |properly )?(?:hear|heard|catch|caught|get|got) (?:that|it|you|the (?:last )?(?:question|part|bit)|what you (?:just )?(?:said|asked)|any of (?:that|it)|all of (?:that|it)|anything|your question)",
      "(?:i )?(?:didn't|did not) (?:quite )?(?:hear|catch)",
      '(?:i )?missed (?:that|it|the question|the last (?:part|bit)|what you said)',
      '(?:what|sorry|huh|excuse me)\\?',
      "what (?:was|were|is|'s) (?:that|the question|it|your question|you saying)(?: again)?",
      'what did you (?:just )?(?:say|ask)(?: again)?',
      'hear (?:that|it|the question) (?:again|once more|one more time)',
    ]),
    clarify: requestPattern([
      '(?:explain|clarify|rephrase|reword)(?: (?:that|it|this|the question|your question|what you mean|what that means))?(?: (?:to me|for me|a bit|a little|further|differently|please))?',
      'put (?:it|that|the question) (?:differently|another way|in other words)',
      'ask (?:it|that) (?:differently|another way|in other words)',
    ]),
    confusion: openingPattern([
      'what (?:exactly )?do you mean',
      'what does (?:that|this|it) mean',
      "(?:i(?:'m| am) )?not (?:really |quite |entirely |so |completely )?sure (?:what|if) you(?:'re| are)? (?:ask|mean|want|look|after)\\w*",
      "(?:i(?:'m| am) )?not (?:really |quite |entirely |so |completely )?sure (?:what you mean|(?:i|if i) (?:understand|understood|get) (?:the question|that|it|you))",
      "(?:i )?(?:don't|do not|didn't|did not) (?:really |quite |fully )?(?:understand|follow)(?: (?:the question|you|what you|that|it|this))?",
      'what (?:exactly )?(?:are you asking|do you want (?:me )?to (?:know|say|hear|tell))',
      '(?:what|which) (?:kind|sort|type) of (?:\\w+ ){0,3}\\w+\\?',
      'do you mean',
      'like what\\?',
    ]),
    skip: requestPattern([
      'skip(?:ping)?(?: (?:that|this|it|(?:this|that|the)(?: one| question)?|to the next(?: one| question)?|question \\w+))?',
      'pass(?: on (?:that|this|it|(?:this|that)(?: one| question)?))?',
      '(?:go |move )?(?:on )?(?:to )?(?:the |my )?next (?:question|one)',
      'move on|go on to the next(?: one| question)?|next|another question|a different question',
    ]),
    refusal: openingPattern([
      "(?:i(?:'d| would) )?(?:rather|prefer) not(?: to)?(?: (?:answer|say|talk|discuss|share|tell|go into))?",
      "(?:i )?(?:don't|do not|won't|will not) (?:want|wish|like) to (?:answer|talk about|discuss|share|say)",
      "(?:i )?(?:won't|will not|can't|cannot) (?:answer|talk about|discuss) (?:that|this|it)",
      'no comment',
    ]),
    stop: requestPattern([
      '(?:stop|end|quit|leave|cancel|finish|terminate) (?:the |this |our |my )?(?:interview|call|recording|conversation|session)',
      '(?:stop|quit|finish|end)(?: (?:here|now|it|this|it here|this here|it now|this now))',
      'stop',
      '(?:stop|quit) (?:recording|recording me|recording this|the recording)',
      'withdraw(?: (?:my (?:application|consent)|from (?:the|this) (?:interview|process)))?',
      "(?:i )?(?:don't|do not|no longer) consent(?: (?:to (?:this|the recording|being recorded|that)))?",
      "(?:i )?(?:don't|do not) want to (?:do this|continue|go on|carry on|be recorded)(?: any ?more)?",
      'not (?:do|continue) this(?: any ?more)?',
      'hang up',
    ]),
    person: requestPattern([
      '(?:talk|speak|talking|speaking)(?: (?:to|with))? (?:a |an |the |some )?(?:actual |real |live )?(?:human|person|recruiter|somebody real|someone real|human being)(?: (?:instead|being))?',
      '(?:want|need|prefer|get|have) (?:a |an )?(?:actual |real |live )?(?:human|person)(?: being)?(?: instead)?',
      '(?:a |an )?(?:real |actual )?(?:human|person)(?: being)? instead',
    ]),
    noExample: openingPattern([
      "(?:i )?(?:really |honestly |actually |just )?(?:don't|do not) (?:really |honestly |actually )?know",
      "(?:i(?:'ve| have)? )?(?:have )?(?:really |honestly )?never (?:had|done|been|experienced|faced|needed|happened|worked|dealt|made|helped|disagreed)",
      "(?:that |it |this )?(?:has |have |'s )?never happened",
      "(?:i )?(?:really |honestly )?(?:can't|cannot|can not|couldn't|could not) (?:really |honestly )?(?:think of|remember|recall|come up with)",
      "(?:i )?(?:really )?(?:don't|do not) (?:really )?(?:have|remember|recall) (?:any|an|a|one|such|that|something)",
      "(?:i )?(?:don't|do not) (?:really )?(?:have|remember)(?=[.?!,;]|$)",
      "(?:i have |i've got |there is |there's )?(?:no|not any) (?:idea|example|examples|experience|clue|answer)",
      'nothing (?:really )?(?:comes to mind|like that|i can think of)',
      'not (?:really|that i (?:know|can think|remember))',
    ]),
  },
  leadIn: /^(?:well|okay|ok|so|yes|no)?[ ,.]*(?:another|a different|a new|one more) (?:one|example|story)[ .,:]*$/i,
  wantsPause: /\b(?:breaks?|pauses?|rest|breather|bathroom|toilet)\b/,
  wantsPace: /\b(?:slower|slowly|slow down|too (?:fast|quick)|louder|clearly|volume)\b/,
  wantsTime: /\b(?:time|longer|slow|patient|minutes)\b/,
  isSafe:
    /(?<!\bnot )\b(?:i am|i'm|yes|yeah|totally|completely) (?:(?!not\b|never\b|hardly\b)\w+ )?(?:safe|fine|ok|okay|all right|alright|good)\b|\bno danger\b|\bnot in danger\b/,
  tellsFear:
    /\b(?:afraid|scared|frightened|terrified|fear|threat\w*|not (?:feel(?:ing)? )?safe|(?:going to|gonna|will|might|could) (?:hit|hurt|kill|beat|find) (?:me|us|him|her|them)|(?:hits|beats|hurts|follows|is following) me|but (?:my|he|she|they|someone|somebody|others?)\b)/,
  isFalseAlarm:
    /(?<!\bnot )\ball(?:'s| is)? (?:good|fine|well|ok|okay)\b|(?<!\bnot )\beverything(?:'s| is) (?:good|fine|ok|okay|all right|alright)\b|(?<!\b(?:not|no) )\b(?:joking|kidding|joke|a joke)\b(?<!\b(?:not|no) a joke)|\bi (?:just |only )?meant\b|\bi was (?:just |only )?(?:talking|speaking) (?:about|of)\b|\b(?:figure of speech|false alarm|misunderstanding)\b/,
  isUnsure: /\b(?:don't|do not|dont) (?:really )?know\b|\bnot (?:really |so )?sure\b/,
  meansGoOn:
    /\b(?:(?:don't|do not|not|never) (?:(?:want|wish|mean) to )?(?:stop|end|quit|withdraw)|continue|go on|carry on|keep going|go ahead|proceed|stay|resume|not yet)\b/,
  meansStop:
    /\b(?:stop|end|quit|finish|withdraw|i am done|i'm done)\b|^(?:um |uh |well |oh )*(?:yes|yeah|yep|yup|sure|correct|right|exactly|absolutely|definitely|of course|ok|okay|please|please do|i do|we shall|affirmative)\b(?! not\b)/,
  meansNo:
    /^(?:um |uh |well |oh )*(?:no|nope|nah|(?:of course|absolutely|definitely|certainly|surely|sure|please) not)\b/,
  accepts: /^(?:yes|yeah|yep|sure|ok|okay|please)(?:[ ,]+(?:please|thanks|thank you|repeat(?: it)?))*[.!]?$/,
  asksLength: /\bhow (?:long|short|detailed|much detail)\b/,
  skipsQuestion: skipsQuestion.en,
  offersAnother: /\banother\b|\bother (?:one|example)\b/,
  saysAnswered:
    /\balready\b|\btold you\b|\bi (?:have )?(?:said|answered|explained|covered)\b|\basked\b|\bsame (?:question|answer)\b|\bi said\b/,
  namesEarlier: /\b(?:previous|last|earlier|before|back|skipped|first|second|third|fourth|beginning|start)\b/,
  ordinals: ['first', 'second', 'third', 'fourth', 'fifth'].map((word) => new RegExp(`\\b${word}\\b`)),
  subjects:
    /\b(?:job|role|position|team|company|employer|organisation|organization|hours|remote|remotely|office|contract|holidays?|vacation|start date|interview|interviews|interviewer|hiring|hire|decision|decides?|feedback|process|stage|application|apply|salary|pay|paid|wages?|compensation|bonus|benefits|recording|recorded|report|data|privacy|score|scored|scoring|rated|robot|ai|human|questions|results?|next steps?|demo|app|platform)\b/,
}
