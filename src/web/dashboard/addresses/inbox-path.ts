/** Below the workspace; apart from what its address says, which every page would carry along. */
export const inboxPath = '/inbox'
