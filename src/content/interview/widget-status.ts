/** Specification, section 4: the statuses of the voice widget, word for word. */
export const widgetStatus = {
  idle: 'Ready to start',
  loading: 'Loading AI conversation...',
  ready: 'AI ready - speak to start conversation',
  loadFailed: 'Failed to load AI - please refresh',
  connectionFailed: 'Connection failed',
} as const
