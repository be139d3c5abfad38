export const QUEUE_ROW =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-sand-100 px-4 py-2 aria-[current]:bg-sand-100'
