/** How the interviewer once heard thinking aloud: one typed answer below 300 characters stopped the server for ever. */
export const thinking = /^(?:(?:oh|ok|well|so|um+|uh+|h+m+|er+|let me think(?: for)?|for|a|moment)[.,!?\s-]*)+$/
