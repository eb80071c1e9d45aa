/** What a member reads around every page of the dashboard. */
export const dashboardFrame = {
  title: 'Dashboard',
  home: 'dashboard',
  sections: 'Sections',
  moreThan: '{count}+',
  menu: 'Menu',
  skip: 'Skip to content',
  workspaces: 'Workspace',
  signOut: 'Sign out',
  signedInAs: 'Signed in as {address}.',
  utc: 'Days and times without a zone are those of UTC.',
  admin: 'Admin area',
  refused: 'Your role in this workspace does not allow that. An owner of the workspace can change your role.',
  notFound: { title: 'Page not found', lead: 'It was never there, or has been deleted since.' },
  failed: {
    title: 'This could not be shown.',
    lead: 'Check your connection and load the page again. If that does not help, come back a little later.',
  },
  help: 'Help',
  loadAgain: 'Load it again',
  toStart: 'To the overview',
} as const
