import type { ReactNode } from 'react'

export function LoginPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-110 py-10 md:py-16">
      <h1 className="mb-5 text-32">{title}</h1>
      {children}
    </div>
  )
}
