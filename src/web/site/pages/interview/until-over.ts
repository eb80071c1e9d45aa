/** What is of use only while the interview is ahead or under way; the island says when it is over. */
export const untilOver = 'group-has-data-[stage=over]/portal:hidden'

/** What is of use as well when it has ended without a report; the island says when there is nothing more to ask for here. */
export const untilSettled = 'group-has-data-[over=settled]/portal:hidden'
