import { Modal, type ModalProps } from './modal.tsx'

const POSITION =
  'm-auto max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-32px))] rounded-card ' +
  'translate-y-3 opacity-0 open:translate-y-0 open:opacity-100 starting:open:translate-y-3 starting:open:opacity-0'

/** A question or short form in the centre of the screen. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} className={POSITION} />
}
