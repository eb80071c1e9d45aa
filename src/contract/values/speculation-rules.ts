/** Personal addresses, and what answers programs. */
const neverAhead = [
  '/api/*',
  '/report/*',
  '/interview/*',
  '/your-data/*',
  '/messages/*',
  '/dashboard*',
  '/admin*',
  '/owner*',
  '/sign-in*',
  '/join*',
  '/booking/*',
]

/**
 * What a browser may fetch before a link is pressed: public pages, when a pointer rests on their link; personal addresses
 * never. The text of a script that the bootstrap writes; the policy of every page names its hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: neverAhead } }] },
      eagerness: 'moderate',
    },
  ],
})
