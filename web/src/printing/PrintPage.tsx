import { useState } from "react";
import { Choice } from "../shared/Choice";
import { type Paper, paperOf } from "../shared/sharing/pages";
import { pageTitles } from "../words/app";
import { printingWords as words } from "../words/printing";
import { CertificateForm } from "./CertificateForm";
import { ChartForm } from "./ChartForm";
import { PackForm } from "./PackForm";
import { SheetForm } from "./SheetForm";

/** What a teacher has printed with wishes of their own: challenges, charts and lists, packs with numbers, certificates with names. */
export default function PrintPage() {
  const [paper, setPaper] = useState<Paper>(paperOf(navigator.language));
  return (
    <main className="page print-page">
      <p className="crumb">
        <a href="/teach">{pageTitles.teachers}</a>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Choice
        title={words.paper}
        options={Object.entries(words.papers) as [Paper, string][]}
        value={paper}
        onChange={setPaper}
      />
      <section className="print-section" aria-labelledby="sheets-title">
        <h2 id="sheets-title">{words.challengeSheets}</h2>
        <SheetForm paper={paper} />
      </section>
      <div className="print-more">
        <section className="print-section" aria-labelledby="charts-title">
          <h2 id="charts-title">{words.charts}</h2>
          <p className="soft">{words.chartsAbout}</p>
          <ChartForm paper={paper} />
        </section>
        <section className="print-section" aria-labelledby="packs-title">
          <h2 id="packs-title">{words.classPacks}</h2>
          <p className="soft">{words.classPacksAbout}</p>
          <PackForm paper={paper} />
        </section>
        <section className="print-section" aria-labelledby="certificates-title">
          <h2 id="certificates-title">{words.namedCertificates}</h2>
          <p className="soft">{words.namedCertificatesAbout}</p>
          <CertificateForm paper={paper} />
        </section>
      </div>
    </main>
  );
}
