import './sign-in.css';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';
import { EvidenceChain } from './EvidenceChain.tsx';
import { VisitorHeading } from './VisitorHeading.tsx';

interface VisitorPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The form on the left, what the product does on the right (hidden below 900 px). */
export function VisitorPage({ title, lead, children }: VisitorPageProps) {
  return (
    <div className="signin">
      <div className="signin-side">
        <header className="signin-brand">
          <BrandMark size={28} />
          Rivalscope
        </header>
        <main className="signin-main">
          <VisitorHeading title={title} />
          {lead && <p className="signin-lead">{lead}</p>}
          {children}
        </main>
        <footer className="signin-foot">
          © {new Date().getFullYear()} Rivalscope · <VisitorLink to={paths.terms}>Terms</VisitorLink>
        </footer>
      </div>
      <EvidenceChain />
    </div>
  );
}
