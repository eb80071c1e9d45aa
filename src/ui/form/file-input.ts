/** How a field for a file looks, wherever one is chosen. */
export const fileInputClass =
  'input cursor-pointer py-2.5 text-sm font-normal file:me-4 file:cursor-pointer file:border-0 file:bg-transparent file:p-0 file:font-medium file:text-ink file:underline file:underline-offset-4'
