/**
 * What an employer may ask for as a must-have although an answer tells of origin: which question (`asked`), and which answers
 * to it are plain (`told`). Where somebody fled from is no answer to either.
 */
export const askable: readonly { asked: readonly string[]; told: readonly string[] }[] = [
  {
    asked: ['LANGUAGE', 'PEOPLE'],
    told: [
      '(native|first|second|third|fourth|best|mother) (language|tongue)',
      '(native_language|mother_tongue|first_language)',
      'native PEOPLE',
      'native speaker',
      'my PEOPLE SMALL{0,4} BE',
      'i SMALL{0,3} grew_up speaking',
    ],
  },
  {
    asked: [
      '(right_to_work|work_permit|residence_permit|visa|allowed_to_work|eligible_to_work|authorised_to_work|authorized_to_work)',
      '(work_authorisation|work_authorization|sponsorship|citizenship|citizen|passport)',
    ],
    told: [
      '(citizen|citizenship|national|nationality|passport|PERMIT)',
      'i SMALL{0,2} am SMALL{0,2} PEOPLE ($|,|so|and)',
    ],
  },
]
