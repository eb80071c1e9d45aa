ALTER TABLE "turns" DROP CONSTRAINT "turns_pkey";--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_interview_id_id_pk" PRIMARY KEY("interview_id","id");
