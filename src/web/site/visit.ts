/**
 * Runs before the first paint: marks the document of every page but the first of a visit, so that the loading message is
 * shown once. Without storage or script it is shown each time and still leaves by itself.
 */
export const rememberVisit =
  "try{if(sessionStorage.visited)document.documentElement.dataset.visited='';else sessionStorage.visited='1'}catch{}"

/** Public pages are fetched when a pointer rests on their link; personal addresses never are. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/report/*', '/interview/*', '/dashboard*', '/owner*', '/sign-in*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
