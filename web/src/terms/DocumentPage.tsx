import '../sign-in/sign-in.css';
import './document.css';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { VisitorHeading } from '../sign-in/VisitorHeading.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';

interface DocumentPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** Something to read for anybody. */
export function DocumentPage({ title, lead, children }: DocumentPageProps) {
  return (
    <div className="document">
      <header className="document-head">
        <span className="signin-brand">
          <BrandMark size={24} />
          Rivalscope
        </span>
        <nav aria-label="Account">
          <VisitorLink to={paths.login}>Sign in</VisitorLink>
          <VisitorLink to={paths.trialSignup}>Start a free trial</VisitorLink>
        </nav>
      </header>
      <main>
        <VisitorHeading title={title} />
        <p className="signin-lead">{lead}</p>
        {children}
      </main>
    </div>
  );
}

/** @param id in the address of the section */
export const DocumentSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
