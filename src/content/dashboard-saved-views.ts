/** Lists of interviews under a name. */
export const savedViewsWords = {
  label: 'Saved views',
  shared: 'shared',
  save: 'Save this view',
  saveHint: 'Keeps what the list is narrowed to and its order, under a name.',
  name: 'Name of the view',
  share: 'Share it with the whole workspace',
  keep: 'Save',
  manage: 'Change saved views',
  nameOf: 'Name of “{name}”',
  rename: 'Rename',
  renameOf: 'Rename “{name}”',
  remove: 'Remove',
  removeOf: 'Remove “{name}”',
  sharedOnly: 'Views that are shared are changed by recruiters.',
  done: {
    saved: 'The view is saved.',
    renamed: 'The view has its new name.',
    removed: 'The view is removed; the interviews stay.',
  },
  problems: {
    'request.invalid': 'Please give the view a name of at most 60 characters, on one line.',
    'view.name_taken': 'There is a view of this name already. Please choose another.',
    'view.too_many': 'There are fifty saved views already. Remove one first.',
    'view.not_found': 'This view is gone; somebody has removed it.',
    'workspace.role_too_small': 'Shared views are changed by recruiters.',
  },
} as const
