import '../sign-in/sign-in.css';
import './terms.css';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { VisitorHeading } from '../sign-in/VisitorHeading.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { VisitorLink } from '../ui/VisitorLink.tsx';
import { TERMS, TERMS_DATE } from './terms.ts';

/** The terms that a sign-up agrees to. */
export default function TermsPage() {
  return (
    <div className="terms">
      <header className="terms-head">
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
        <VisitorHeading title="Terms and conditions" />
        <p className="signin-lead">In force from {TERMS_DATE}</p>
        <nav aria-label="Contents" className="terms-contents">
          <ol>
            {TERMS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {TERMS.map(({ id, title, paragraphs }, index) => (
          <Section key={id} id={id} title={`${index + 1}. ${title}`}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Section>
        ))}
      </main>
    </div>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
