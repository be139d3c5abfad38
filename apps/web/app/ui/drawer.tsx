import { Modal, type ModalProps } from './modal.tsx'

const SHEET =
  'inset-x-0 top-14 bottom-0 h-auto w-full rounded-t-card translate-y-full open:translate-y-0 starting:open:translate-y-full'
const SIDE =
  'md:top-0 md:right-0 md:left-auto md:w-[480px] md:rounded-none md:translate-x-full md:translate-y-0 md:open:translate-x-0 ' +
  'md:starting:open:translate-x-full md:starting:open:translate-y-0'

/** A panel from the right; on phones a sheet that leaves a strip of the page visible. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} pinned className={`fixed m-0 ${SHEET} ${SIDE}`} />
}
