/** What a form of the public pages says when its sending failed. In a module of its own: each form is loaded by itself. */
export const formFailure = 'There was an error submitting the form. Please try again.'
