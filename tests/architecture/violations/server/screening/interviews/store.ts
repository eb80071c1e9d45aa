export const interviews = 1
