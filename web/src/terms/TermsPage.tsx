import { DocumentPage, DocumentSection } from './DocumentPage.tsx';
import { TERMS, TERMS_DATE } from './terms.ts';

/** The terms that a sign-up agrees to. */
export default function TermsPage() {
  return (
    <DocumentPage title="Terms and conditions" lead={`In force from ${TERMS_DATE}`}>
      <nav aria-label="Contents" className="document-contents">
        <ol>
          {TERMS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {TERMS.map(({ id, title, paragraphs }, index) => (
        <DocumentSection key={id} id={id} title={`${index + 1}. ${title}`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </DocumentSection>
      ))}
    </DocumentPage>
  );
}
